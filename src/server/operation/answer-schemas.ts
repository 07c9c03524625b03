import { type Answer, isMedia } from '../../shared/operation/answer';
import type { Operation } from '../../shared/operation/operation';
import { jsonSchemaOf, serialised } from './json-schema';

/** The status of an operation's first answer. */
export const statusOf = ({ answer, status }: Operation): number =>
  status ?? (answer === null ? 204 : 200);

/** The JSON schemas by which answers are written, by status. */
export function answerSchemas({ answer, status, also, chosen }: Operation) {
  if (chosen) return {};
  const all: [number | string, Answer][] = [[status ?? 200, answer], ...Object.entries(also ?? {})];
  return Object.fromEntries(
    all.flatMap(([code, answered]): [number | string, unknown][] => {
      const schema = answered === null || isMedia(answered) ? null : jsonSchemaOf(answered);
      // One of several shapes is written as it is: which it was, the serialiser could only guess.
      return schema === null || 'anyOf' in schema ? [] : [[code, serialised(schema)]];
    }),
  );
}
