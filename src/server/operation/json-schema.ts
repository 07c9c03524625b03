import { z } from 'zod';
import type { JsonSchema } from '../../shared/fields/facet';
import { COMPONENT } from '../../shared/operation/answer';

/** Where the document has its components. */
const COMPONENTS = '#/components/schemas/';

/**
 * The JSON schema of a zod schema as the document has it: components are referred to, and members
 * that are not described are left open, since others may be added to them.
 */
export function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'output',
): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const component = jsonSchema[COMPONENT];
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (typeof component !== 'string') return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = `${COMPONENTS}${component}`;
    },
  });
  return made as JsonSchema;
}

/** The same schema as Fastify's serialiser takes it: a component is a schema added by its name. */
export const serialised = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(/"#\/components\/schemas\/([^"]+)"/g, '"$1#"'));

interface Typed {
  type?: string | string[];
  anyOf?: Typed[];
  enum?: unknown[];
}

const isTextual = ({ type, anyOf = [], enum: choices }: Typed): boolean => {
  if (type !== undefined) return [type].flat().includes('string');
  if (choices) return choices.every((choice) => typeof choice === 'string');
  return anyOf.some(isTextual);
};

/** Whether the values of a schema are texts, which a form or a query sends as they are. */
export const isText = (schema: z.core.$ZodType): boolean =>
  isTextual(jsonSchemaOf(schema, 'input') as Typed);
