import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clinic } from '../compare/clinic';
import { cpuOf } from '../compare/processes';
import type { Round } from '../compare/report';

const run = promisify(execFile);

/** So many records are read by turns. */
const RECORDS = 200;

/** The tool of PostgreSQL that asks the database alone. */
export interface Pgbench {
  version: string;
  /** Reads single patients by a prepared statement, as often as it goes. */
  measure: (clients: number, milliseconds: number) => Promise<Round>;
  close: () => Promise<void>;
}

/** Makes pgbench ready; null where this machine does not have it. */
export async function openPgbench(
  { runtime, postmaster }: Clinic,
  patients: readonly string[],
): Promise<Pgbench | null> {
  const version = await run('pgbench', ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  if (version === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'sen-pgbench-'));
  const script = join(folder, 'get.sql');
  const ids = patients.slice(0, RECORDS).map((id) => `'${id}'`);
  await writeFile(
    script,
    `\\set n random(1, ${ids.length})
SELECT * FROM benh_nhan WHERE id = (ARRAY[${ids.join(', ')}]::uuid[])[:n];
`,
  );
  const env = { ...process.env, PGOPTIONS: '-c role=sen_app' };
  const measure = async (clients: number, milliseconds: number): Promise<Round> => {
    const seconds = String(Math.max(1, Math.round(milliseconds / 1000)));
    // A backend's time is told by its parent once it has ended.
    const before = await cpuOf([postmaster]);
    const asked = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=1'];
    const { stdout } = await run(
      'pgbench',
      [...asked, `--time=${seconds}`, `--file=${script}`, runtime],
      { env },
    );
    const [rate, calls] = [/tps = ([\d.]+)/, /actually processed: (\d+)/].map((sought) =>
      Number(sought.exec(stdout)?.[1]),
    );
    if (!rate || !calls) throw new Error(`pgbench: ${stdout.slice(-500)}`);
    const databaseCpu = ((await cpuOf([postmaster])) - before) / calls;
    const said = { scenario: 'get', server: 'pgbench', p99: null, serverCpu: null };
    return { ...said, rate, databaseCpu, statuses: {} };
  };
  return { version, measure, close: () => rm(folder, { recursive: true, force: true }) };
}
