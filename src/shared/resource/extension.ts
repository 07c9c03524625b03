import type { Config } from './config';

/** The extension that a resource of this name belongs to; null for Sen itself. */
export function extensionOf(config: Config, resource: string): string | null {
  const all = Object.entries(config.extensions ?? {});
  return all.find(([, { resources }]) => resources.includes(resource))?.[0] ?? null;
}

/** The extensions of a config by their names, in order. */
export const extensionNames = (config: Config): string[] => Object.keys(config.extensions ?? {});
