import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { ROOT } from './root';
import { kindOf } from './watched';

const isConfig = (path: string) => kindOf(`${ROOT}/`, path) === 'config';

async function configFiles(): Promise<Map<string, string>> {
  const extensions = await readdir(join(ROOT, 'extensions'), { recursive: true });
  const below = await readdir(join(ROOT, 'resources'), { recursive: true });
  const paths = [
    join(ROOT, 'resources.config.ts'),
    ...below.map((path) => join(ROOT, 'resources', path)),
    ...extensions.map((path) => join(ROOT, 'extensions', path)),
  ].filter(isConfig);
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')]),
    ),
  );
}

/** The config of the browser programs: the one that is served, whatever stands in the files. */
export interface SavedConfig {
  plugin: Plugin;
  /** The files as they are now are served: browsers that have others are given them. */
  accept: (vite: ViteDevServer) => Promise<boolean>;
}

/** While a saved config has mistakes, the staff area keeps the last good one. */
export function savedConfig(): SavedConfig {
  let good = new Map<string, string>();
  return {
    plugin: {
      name: 'sen-saved-config',
      load: (id) => good.get(id.split('?')[0] ?? id),
      hotUpdate: ({ file }) => (isConfig(file) ? [] : undefined),
    },
    accept: async (vite) => {
      const files = await configFiles();
      const changed = [...files].filter(([path, text]) => good.get(path) !== text);
      const isFirst = good.size === 0;
      good = files;
      if (isFirst) return false;
      const { moduleGraph, reloadModule } = vite.environments.client;
      // All between a file and the config gets a new address, or browsers keep what they have.
      const [seen, now] = [new Set<EnvironmentModuleNode>(), Date.now()];
      for (const [path] of changed) {
        for (const module of moduleGraph.getModulesByFile(path) ?? [])
          moduleGraph.invalidateModule(module, seen, now, true);
      }
      const module = moduleGraph.getModuleById(join(ROOT, 'resources.config.ts'));
      if (changed.length > 0 && module) await reloadModule.call(vite.environments.client, module);
      return changed.length > 0;
    },
  };
}
