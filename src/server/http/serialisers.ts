import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** Writes an answer as its schema says. */
type Write = (answer: unknown) => string;

type BuildCompiler = ReturnType<typeof SerializerSelector>;

/**
 * Compiles the serialiser of an answer when it is first written: all of them take most of a second,
 * which a start need not wait for.
 */
export const compileWhenWritten: BuildCompiler = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let write: Write | undefined;
    return (answer) => {
      write ??= compile(route) as Write;
      return write(answer);
    };
  };
};
