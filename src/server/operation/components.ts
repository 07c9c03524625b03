import type { FastifyInstance } from 'fastify';
import type { Config } from '../../shared/resource/config';
import { answeredRecord } from '../openapi/schema';
import { sharedComponents } from '../openapi/shared-components';
import { serialised } from './json-schema';

/** Lets the answers of operations refer to records and shared schemas by their names. */
export function addComponents(app: FastifyInstance, config: Config): void {
  const records = config.resources.map((one) => [one.name, answeredRecord(one)] as const);
  for (const [name, schema] of [...Object.entries(sharedComponents().schemas), ...records]) {
    app.addSchema({ $id: name, ...serialised(schema as Record<string, unknown>) });
  }
}
