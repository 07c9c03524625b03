import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { startEmbedded } from '../src/server/db/embedded/launch';
import { migrate } from '../src/server/db/migrate';
import { createPool } from '../src/server/db/pool';
import { loadSecrets } from '../src/server/secrets';
import { readSettings } from '../src/server/settings';
import { runtimeAddress } from '../src/server/start/runtime-address';
import { addAccount } from '../tests/api/booking/people';
import { spawnServer } from '../tests/api/booking/spawn-server';
import { caller, listPath } from '../tests/fixtures/api-caller';
import { fillRecordsClinic } from './records/fill';
import { idOf, SEARCHES, type Search } from './records/searches';

const ROWS = Number(process.argv[2] ?? 600_000);
const TIMES = 5;
const PAGE = 25;

const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'sen-bench-'));
await chmod(dataDir, 0o755);
const cluster = await startEmbedded({ dataDir, settings: { jit: 'off' } });
const owner = createPool({
  url: cluster.url,
  timeZone: 'Asia/Ho_Chi_Minh',
  max: 2,
  statementTimeout: 0,
});
try {
  await migrate(owner);
  const secrets = await loadSecrets(readSettings({ SECRET_KEY: 'k'.repeat(32) }));
  const runtime = await runtimeAddress(owner, { owner: cluster.url, runtime: null }, secrets);
  const began = performance.now();
  await fillRecordsClinic(owner, ROWS);
  const { rows } = await sql<{ table: string; words: string }>`
    SELECT pg_size_pretty(pg_total_relation_size('ho_so_benh_an')) AS table,
      pg_size_pretty(pg_relation_size('ho_so_benh_an_search_words')) AS words`.execute(owner);
  print(`${ROWS} records, filled in ${Math.round((performance.now() - began) / 1000)} s,`);
  print(`${rows[0]?.table} with indexes, of these the index of words ${rows[0]?.words}\n`);
  const doctor = await addAccount(owner, 1, 'bac-si', {
    doctorId: idOf('d', 5),
    departmentIds: [idOf('k', 5)],
  });
  const manager = await addAccount(owner, 2, 'quan-ly');
  const server = await spawnServer(runtime, dataDir, new Date());
  const call = caller(() => server);

  async function measure(
    { filter, page = 0, sort = 'code' }: Search,
    token: string,
  ): Promise<string> {
    const range = [page * PAGE, page * PAGE + PAGE - 1];
    const path = listPath('ho-so-benh-an', { filter, range, sort: [sort, 'DESC'] });
    const times: number[] = [];
    let total = '';
    for (let i = 0; i < TIMES; i++) {
      const from = performance.now();
      const answer = await call('GET', path, { token });
      times.push(performance.now() - from);
      if (answer.status !== 200)
        return `${answer.status} after ${Math.round(times[0] ?? 0)} ms | |`;
      total = answer.headers.get('content-range')?.split('/')[1] ?? '';
    }
    const [first] = times;
    const median = times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)];
    return `${total} | ${first?.toFixed(0)} ms | ${median?.toFixed(0)} ms`;
  }

  print('| search | doctor: found | first | median | manager: found | first | median |');
  print('|---|---|---|---|---|---|---|');
  for (const search of SEARCHES) {
    const treating = await measure(search, doctor.token);
    const managing = search.content ? '| |' : await measure(search, manager.token);
    print(`| ${search.name} | ${treating} | ${managing} |`);
  }
  await server.close();
} finally {
  await owner.destroy();
  if (!process.env.KEEP) {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  } else {
    print(cluster.url);
  }
}
