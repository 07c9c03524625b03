import { checkConfig } from './boot-check/check-config';
import type { Config, ConfigInput } from './config';
import type { Resource } from './resource';

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
