import { referralsOf } from '../../shared/fields/ask';
import type { Field } from '../../shared/fields/kinds';
import type { Config } from '../../shared/resource/config';
import { namesEver, resourceEverNamed } from '../../shared/resource/former-names';
import type { Resource } from '../../shared/resource/resource';

/** Fields that hold the names of resources, as the audit does: rows of before keep the name of then. */
const namesResources = (field: Field): boolean => 'word' in field && field.word === 'resource';

/** An address, or a resource alone, with the name that the resource has now. */
function leadNow(config: Config, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [name = '', id] = value.split('/');
  const now = resourceEverNamed(config, name)?.name ?? name;
  return id === undefined ? now : `${now}/${id}`;
}

/**
 * A filter that, where it asks for what is kept of a resource, finds what was kept under its former
 * name, and for a row of one of several, the row of now.
 */
export const withFormerNames = (
  config: Config,
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      const name = key.replace(/_neq$/, '');
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      if (!field) return [key, value];
      if (referralsOf(field).some(({ oneOf }) => oneOf)) {
        const now = (one: unknown) => leadNow(config, one);
        return [key, Array.isArray(value) ? value.map(now) : now(value)];
      }
      if (!namesResources(field)) return [key, value];
      const names = [value].flat().flatMap((one) => {
        const named = typeof one === 'string' ? resourceEverNamed(config, one) : undefined;
        return named ? namesEver(named) : [one];
      });
      return [key, names.length === 1 ? names[0] : names];
    }),
  );
