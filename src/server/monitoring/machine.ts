import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services';
import { spaceOf } from './storage-use';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** The version of Sen that runs. */
export function version(): string {
  return (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
}

/** Shows the version that runs and the space that is left for files and the embedded database. */
export function showMachine(registry: Registry, { settings }: Services): void {
  new Gauge({
    name: 'sen_build_info',
    help: 'Always 1; the label tells the version that runs',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: version() }, 1);
  const free = new Gauge({
    name: 'sen_disk_free_bytes',
    help: 'Space left where DATA_DIR is',
    registers: [registry],
    async collect() {
      // A folder that is gone leaves the number out; the server says more in its log.
      const space = await spaceOf(settings);
      if (space === null) free.remove();
      else free.set(space.free);
    },
  });
}
