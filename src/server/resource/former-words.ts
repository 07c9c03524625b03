import type { Config } from '../../shared/resource/config';
import { namesEver, resourceEverNamed } from '../../shared/resource/former-names';
import type { Resource } from '../../shared/resource/resource';

/** Fields that hold the names of resources, as the audit does: rows of before keep the name of then. */
const namesResources = (resource: Resource, name: string): boolean => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field !== undefined && 'word' in field && field.word === 'resource';
};

/** A filter that, where it asks for what is kept of a resource, finds what was kept under its former name. */
export const withFormerNames = (
  config: Config,
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      if (!namesResources(resource, key.replace(/_neq$/, ''))) return [key, value];
      const names = [value].flat().flatMap((one) => {
        const named = typeof one === 'string' ? resourceEverNamed(config, one) : undefined;
        return named ? namesEver(named) : [one];
      });
      return [key, names.length === 1 ? names[0] : names];
    }),
  );
