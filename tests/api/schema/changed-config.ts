import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { ACTORS } from '../../../src/shared/account/actors';
import type { Fields } from '../../../src/shared/fields/kinds';
import type { Config } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import { clinicConfig, groups, journal, person, shift, ward } from './clinic-config';

type Change = Partial<Omit<Resource, 'fields'>> & {
  fields?: Record<string, Fields[string] | null>;
};

const all = { ward, person, shift, journal } as unknown as Record<string, Resource>;

/** The clinic's config with changes to resources: a field that is null is taken out. */
export function changed(changes: Record<string, Change | null>, dropped: string[] = []): Config {
  const resources = Object.entries(all).flatMap(([key, resource]) => {
    const change = changes[key];
    if (change === null) return [];
    const fields = { ...resource.fields, ...change?.fields };
    const kept = Object.entries(fields).filter(
      (entry): entry is [string, Fields[string]] => !!entry[1],
    );
    return [{ ...resource, ...change, fields: Object.fromEntries(kept) }];
  });
  return { actors: ACTORS, groups, resources, dropped };
}

/** The model of the clinic's config before any change. */
export const before = schemaModel(clinicConfig);
/** The plan that leads from there to `config`. */
export const planOf = (config: Config) => diffModels(before, schemaModel(config), config.dropped);
