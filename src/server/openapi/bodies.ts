import type { JsonSchema } from '../../shared/fields/facet';

/** Content of JSON with this schema. */
export const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

/** A body that may be sent as a form or as JSON. */
export const body = (schema: JsonSchema): JsonSchema => ({
  required: true,
  content: { 'multipart/form-data': { schema }, ...json(schema) },
});
