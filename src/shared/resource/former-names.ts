import { choicesOf } from '../fields/ask';
import type { Config } from './config';
import { findResource } from './config';
import { readFilterKey } from './filter-key';
import type { Resource } from './resource';

/** The resource of this name, or the one that had it before it was renamed. */
export const resourceEverNamed = (config: Config, name: string): Resource | undefined =>
  findResource(config, name) ?? config.resources.find((resource) => resource.was === name);

/** The names under which rows of a resource may be written down: its own, and the one it had. */
export const namesEver = (resource: Resource): string[] =>
  resource.was === undefined ? [resource.name] : [resource.name, resource.was];

/** The name that a field of this name, or of this former name, has now; itself where there is none. */
export function fieldNow(resource: Resource, name: string): string {
  if (Object.hasOwn(resource.fields, name)) return name;
  const renamed = Object.entries(resource.fields).find(([, { was }]) => was === name);
  return renamed?.[0] ?? name;
}

/** A stored value of a field with the names that its choices have now. */
export function valueNow(resource: Resource, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => valueNow(resource, name, one));
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const choices = choicesOf(field);
  if (!choices || typeof value !== 'string' || Object.hasOwn(choices, value)) return value;
  return Object.entries(choices).find(([, { was }]) => was === value)?.[0] ?? value;
}

/** A filter that was kept or linked before a renaming, with the names and values of now. */
export const filterNow = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      const exact = fieldNow(resource, key);
      const about = exact === key ? readFilterKey(key).name : key;
      const name = fieldNow(resource, about);
      return [name + key.slice(about.length), valueNow(resource, name, value)];
    }),
  );

/**
 * The path of the API or the staff area that an address of a renamed resource leads to now, with its
 * query; null for any other.
 */
export function addressNow(config: Config, address: string): string | null {
  const [, root = '', name = '', rest = ''] =
    /^(\/api\/|\/quan-ly\/)([^/?#]+)(.*)$/.exec(address) ?? [];
  if (root === '' || findResource(config, name)) return null;
  const now = resourceEverNamed(config, name);
  return now ? `${root}${now.name}${rest}` : null;
}
