import type { Text } from '../errors';
import { checkConfig } from './boot-check/check-config';
import type { Resource } from './resource';

export interface MenuGroup {
  label: Text;
  icon: string;
}

export interface ConfigInput<R extends readonly Resource[]> {
  /** Menu groups of the admin, in order. */
  groups: Readonly<Record<string, MenuGroup>>;
  resources: R;
  /** Tombstones: `resource` or `resource.field` that may be dropped with its data. */
  dropped?: readonly string[];
}

/** Every entity, checked: what the server, the admin and the tests are given. */
export interface Config<R extends readonly Resource[] = readonly Resource[]> {
  groups: Readonly<Record<string, MenuGroup>>;
  resources: R;
  dropped: readonly string[];
}

/**
 * Joins the resources into the config of a clinic.
 * @throws Error listing every mistake as `resource.field: what is wrong` (see `checkConfig`).
 */
export function defineResources<const R extends readonly Resource[]>(
  input: ConfigInput<R>,
): Config<R> {
  const config: Config<R> = { ...input, dropped: input.dropped ?? [] };
  const problems = checkConfig(config);
  if (problems.length > 0) throw new Error(`The config has mistakes:\n${problems.join('\n')}`);
  return config;
}

/** The resource with this name, or undefined. */
export const findResource = (config: Config, name: string): Resource | undefined =>
  config.resources.find((resource) => resource.name === name);

/**
 * The resource with this name.
 * @throws Error where the config has none.
 */
export function resourceNamed(config: Config, name: string): Resource {
  const resource = findResource(config, name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}
