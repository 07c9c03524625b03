import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { cpuOf } from '../compare/processes';

/** The server and everything that it started: its PostgreSQL is among them. */
async function familyOf(root: string): Promise<{ server: number[]; database: number[] }> {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const entry of await readdir('/proc')) {
    const text = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const match = /^(\d+) \((.*)\) \S (\d+)/s.exec(text);
    if (match) parents.set(Number(match[1]), { name: match[2] ?? '', parent: Number(match[3]) });
  }
  const descends = (one: number): boolean => {
    const parent = parents.get(one)?.parent ?? 0;
    return parent === Number(root) || (parent > 1 && descends(parent));
  };
  const database = [...parents.keys()].filter(
    (one) => descends(one) && parents.get(one)?.name.startsWith('postgres'),
  );
  return { server: [Number(root)], database };
}

/** What part of all processors server and database use from now on, in percent; nothing without a process. */
export async function watchProcessors(root: string) {
  const family = root ? await familyOf(root) : { server: [], database: [] };
  const server = await cpuOf(family.server);
  const database = await cpuOf(family.database);
  const from = performance.now();
  const share = async (pids: readonly number[], before: number) => {
    const all = (performance.now() - from) * cpus().length;
    return ((100 * ((await cpuOf(pids)) - before)) / all).toFixed(1);
  };
  return async () => ({
    server: await share(family.server, server),
    database: await share(family.database, database),
  });
}
