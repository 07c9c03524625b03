import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../shared/fields/facet';
import type { Config } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';
import { answeredRecord } from '../openapi/schema';
import { sharedComponents } from '../openapi/shared-components';
import { serialised } from './json-schema';

const FLAT = new Set(['string', 'integer', 'number', 'boolean', 'null']);

const isFlat = ({ type, items }: JsonSchema): boolean =>
  (typeof type === 'string' || Array.isArray(type)) &&
  [type].flat().every((each) => FLAT.has(each) || (each === 'array' && isFlat(Object(items))));

/**
 * How a record is written: its members by name and no others. What has members of its own is written
 * as it is: it was checked when it was stored, and an older shape of it is not to lose any.
 */
function writtenRecord(resource: Resource): JsonSchema {
  const { properties, ...schema } = answeredRecord(resource);
  const members = Object.entries(properties as Record<string, JsonSchema>);
  return {
    ...schema,
    properties: Object.fromEntries(
      members.map(([name, member]) => [
        name,
        isFlat(member) ? { type: member.type, items: member.items } : {},
      ]),
    ),
  };
}

/** Lets the answers of operations refer to records and shared schemas by their names. */
export function addComponents(app: FastifyInstance, config: Config): void {
  const records = config.resources.map((one) => [one.name, writtenRecord(one)] as const);
  for (const [name, schema] of [...Object.entries(sharedComponents().schemas), ...records]) {
    app.addSchema({ $id: name, ...serialised(schema as Record<string, unknown>) });
  }
}
