import type { JsonSchema } from '../../shared/fields/facet';
import type { Resource } from '../../shared/resource/resource';
import { schemaName, schemaRef } from './schema';

/** Content of JSON with this schema. */
export const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

/** A body that may be sent as a form or as JSON. */
export const body = (schema: JsonSchema): JsonSchema => ({
  required: true,
  content: { 'multipart/form-data': { schema }, ...json(schema) },
});

/** An answer with the record. */
export const answer = (resource: Resource, description: string): JsonSchema => ({
  description,
  content: json(schemaRef(schemaName(resource.name))),
});
