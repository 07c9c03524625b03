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
import { type ClinicRows, fillClinic } from '../tests/api/booking/clinic-rows';
import { addAccount, addPatient, type Person } from '../tests/api/booking/people';
import { byClients, countBy, overlaps } from '../tests/api/booking/races';
import { spawnServer } from '../tests/api/booking/spawn-server';
import { caller } from '../tests/fixtures/api-caller';

const ATTEMPTS = Number(process.argv[2] ?? 10_000);
const CLIENTS = 16;
const PATIENTS = 400;
const DAYS = 28;
const NOW = new Date('2026-12-07T00:00:00Z');
const ZONE = 'Asia/Ho_Chi_Minh';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts half a slot apart, all over four weeks. */
const startOf = (index: number) =>
  new Date(
    Date.parse('2026-12-08T08:00:00+07:00') +
      (index % DAYS) * 86_400_000 +
      ((index * 7) % 24) * 600_000,
  ).toISOString();

const attempts = Array.from({ length: ATTEMPTS }, (_, index) => index);

function report(name: string, times: number[], seconds: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  const rate = Math.round(times.length / seconds);
  print(`${name}: ${rate} attempts/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

/** Runs all attempts and answers what each of them said. */
async function measure(
  name: string,
  attempt: (index: number, client: number) => Promise<string>,
): Promise<void> {
  const times: number[] = [];
  const from = performance.now();
  const said = await byClients(CLIENTS, attempts, async (index, client) => {
    const began = performance.now();
    const result = await attempt(index, client);
    times.push(performance.now() - began);
    return result;
  });
  report(name, times, (performance.now() - from) / 1000);
  print(`  ${JSON.stringify(countBy(said))}`);
}

function bookings(urls: string[], clinic: ClinicRows, people: Person[], desk: string) {
  const calls = urls.map((url) => caller(() => ({ url })));
  return async (index: number, client: number): Promise<string> => {
    const call = calls[client % calls.length]!;
    const person = people[index % people.length]!;
    const start = startOf(index);
    const doctor = clinic.overlapping;
    if (index % 4 === 0) {
      const end = new Date(Date.parse(start) + 20 * 60_000).toISOString();
      const { department } = clinic;
      const json = { patient: person.patientId, doctor, department, start, end, kind: 'walk-in' };
      return `desk ${(await call('POST', '/phieu-thong-tin', { token: desk, json })).status}`;
    }
    const json = { doctorId: doctor, start, patientId: person.patientId };
    return `patient ${(await call('POST', '/dat-lich', { token: person.token, json })).status}`;
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'sen-bench-'));
await chmod(dataDir, 0o755);
const cluster = await startEmbedded({ dataDir, settings: { jit: 'off' } });
const owner = createPool({ url: cluster.url, timeZone: ZONE, max: CLIENTS, statementTimeout: 0 });
try {
  await migrate(owner);
  const secrets = await loadSecrets(readSettings({ SECRET_KEY: 'k'.repeat(32) }));
  const runtime = await runtimeAddress(owner, { owner: cluster.url, runtime: null }, secrets);
  const clinic = await fillClinic(owner);
  const people: Person[] = [];
  for (let i = 0; i < PATIENTS; i++) people.push(await addPatient(owner, i));
  const desk = await addAccount(owner, PATIENTS, 'le-tan');
  const servers = [
    await spawnServer(runtime, dataDir, NOW),
    await spawnServer(runtime, dataDir, NOW),
  ];
  const urls = servers.map(({ url }) => url);
  print(`${ATTEMPTS} attempts, ${CLIENTS} clients, 2 server processes, half-overlapping starts`);
  await measure('booking through the API', bookings(urls, clinic, people, desk.token));
  print(`overlapping appointments: ${(await overlaps(owner)).length}`);
  for (const server of servers) await server.close();

  await sql`CREATE TABLE bare (doctor uuid, during tstzrange,
    EXCLUDE USING gist (doctor WITH =, during WITH &&))`.execute(owner);
  await measure('bare SQL loop, ON CONFLICT DO NOTHING', async (index) => {
    const start = startOf(index);
    const { rows } = await sql`
      INSERT INTO bare VALUES (${clinic.overlapping}, tstzrange(${start}::timestamptz,
        ${start}::timestamptz + interval '20 minutes'))
      ON CONFLICT DO NOTHING RETURNING doctor`.execute(owner);
    return rows.length > 0 ? 'taken' : 'refused';
  });
} finally {
  await owner.destroy();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
