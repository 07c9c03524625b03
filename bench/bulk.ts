/**
 * Export of a large list and import of a large sheet, with what they cost: how long, how much memory the
 * server takes above idle, and how long somebody else waits for a record meanwhile: `npm run bench:bulk`,
 * `ROWS` appointments to export (1,000,000), `IMPORTED` nurses with their departments (100,000).
 */
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startClinic } from './compare/clinic';
import { cpuOf, type Measured, memoryOf, start } from './compare/processes';
import { fillRecordsClinic } from './records/fill';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const IMPORTED = Number(process.env.IMPORTED ?? 100_000);
const DEPARTMENTS = 20;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Watched {
  seconds: number;
  /** MB at most. */
  memory: number;
  /** Milliseconds that somebody else waited for a record: half of the times, and at worst. */
  waited: [median: number, worst: number];
  /** Seconds of CPU: of the server and of the database. */
  cpu: [server: number, database: number];
}

/** Does something, and looks meanwhile at memory and at what somebody else waits for. */
async function watch(
  server: Measured,
  ask: () => Promise<Response>,
  work: () => Promise<void>,
): Promise<Watched> {
  let [done, memory] = [false, 0];
  const times: number[] = [];
  const look = async () => {
    while (!done) {
      const from = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`somebody else was answered ${answer.status}`);
      times.push(performance.now() - from);
      memory = Math.max(memory, await memoryOf([server.pid]));
      await wait(100);
    }
  };
  const used = async () =>
    [await cpuOf([server.pid]), await cpuOf(await server.backends())] as const;
  const before = await used();
  const from = performance.now();
  const looking = look();
  await work().finally(() => {
    done = true;
  });
  await looking;
  const sorted = times.toSorted((one, other) => one - other);
  const waited: [number, number] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  const after = await used();
  const cpu: [number, number] = [(after[0] - before[0]) / 1000, (after[1] - before[1]) / 1000];
  return { seconds: (performance.now() - from) / 1000, memory, waited, cpu };
}

function* sheet(): Generator<string> {
  yield 'fullName,sex,department,phone\n';
  for (let n = 1; n <= IMPORTED; n += 1) {
    const phone = `09${String(n).padStart(8, '0')}`;
    yield `Nguyễn Thị Điều Dưỡng ${n},female,K${1 + (n % DEPARTMENTS)},${phone}\n`;
  }
}

const clinic = await startClinic((owner) => fillRecordsClinic(owner, ROWS));
const server = await start('sen', './sen-process.ts', [clinic.runtime], clinic.env, clinic.owner);
try {
  const headers = { authorization: `Bearer ${await clinic.token(2)}` };
  const { rows } = await sql<{ id: string }>`SELECT id FROM benh_nhan LIMIT 1`.execute(
    clinic.owner,
  );
  const ask = () => fetch(`${server.url}/benh-nhan/${rows[0]?.id}`, { headers });
  await ask();
  await wait(5_000);
  const idle = await memoryOf([server.pid]);
  const tell = (name: string, { seconds, memory, waited, cpu }: Watched) =>
    print(
      `${name}: ${seconds.toFixed(1)} s, ${(memory - idle).toFixed(0)} MB above idle ` +
        `(${idle.toFixed(0)} MB), others waited ${waited[0].toFixed(0)} ms, at worst ` +
        `${waited[1].toFixed(0)} ms; CPU of the server ${cpu[0].toFixed(1)} s, of the database ` +
        `${cpu[1].toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
    );

  let lines = 0;
  const exported = await watch(server, ask, async () => {
    const answer = await fetch(`${server.url}/phieu-thong-tin/export.csv`, { headers });
    if (!answer.ok || !answer.body) throw new Error(`the export was answered ${answer.status}`);
    for await (const piece of answer.body) for (const byte of piece) if (byte === 10) lines += 1;
  });
  if (lines !== ROWS + 1) throw new Error(`the export has ${lines} lines`);
  tell(`export of ${ROWS} appointments`, exported);

  const body = new FormData();
  body.append('file', new Blob([...sheet()], { type: 'text/csv' }), 'y-ta.csv');
  const imported = await watch(server, ask, async () => {
    const answer = await fetch(`${server.url}/y-ta/import`, { method: 'POST', headers, body });
    const said = await answer.text();
    if (said !== JSON.stringify({ created: IMPORTED })) {
      throw new Error(`the import was answered ${answer.status} ${said.slice(0, 300)}`);
    }
  });
  tell(`import of ${IMPORTED} nurses`, imported);
} finally {
  await server.close();
  await clinic.close();
}
