import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vi } from '../../../src/admin/service-state/texts.vi';
import { listen } from '../../../src/server/db/listen';
import { clientBeside } from '../../../src/server/db/pool';
import { jobs } from '../../../src/server/server-parts';
import { every } from '../../../src/server/start/every';
import { trashFolder } from '../../../src/server/storage/disk-store';
import { ROLES } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { type BookingServer, startBooking } from '../booking/booking-server';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());

const read = async () => {
  const { status, body } = await server.call('GET', '/van-hanh', { token: manager });
  expect(status).toBe(200);
  return body;
};

it('answers those who answer for the servers, and nobody else', async () => {
  const may: string[] = [];
  for (const role of Object.keys(ROLES) as Role[]) {
    const { status } = await server.call('GET', '/van-hanh', { token: await server.staff(role) });
    if (status === 200) may.push(role);
    else expect([role, status]).toEqual([role, 403]);
  }
  expect(may.sort()).toEqual(['quan-ly', 'quan-tri']);
  expect((await server.call('GET', '/van-hanh')).status).toBe(401);
});

it('names the servers that listen, and which of them answers', async () => {
  expect((await read()).servers).toEqual([]);
  const heard = { onNotice: () => undefined, onBack: () => undefined };
  const listener = await listen(server.services, 'sen_test', heard);
  const [own, ...others] = (await read()).servers;
  expect(others).toEqual([]);
  expect(own).toMatchObject({ name: expect.stringMatching(`#${process.pid}$`), answers: true });
  const started = Date.now() - process.uptime() * 1000;
  expect(Math.abs(Date.parse(own?.since ?? '') - started)).toBeLessThan(5_000);
  await listener.close();
});

it('tells how jobs ended, in words for each that a server has', async () => {
  const ends = await Promise.all(jobs.map((job) => job(server.services)));
  const failing = every('break', 60_000, async () => {
    throw new Error('broken');
  });
  ends.push(await failing(server.services));
  for (const end of ends) await end();
  const { jobs: known } = await read();
  expect(known.length).toBeGreaterThan(8);
  expect(known.map(({ name }) => name).filter((name) => !(name in vi.jobNames))).toEqual(['break']);
  const broken = known.find(({ name }) => name === 'break');
  expect(broken).toMatchObject({ every: 60, endedWell: null, failing: true });
  const sealed = known.find(({ name }) => name === 'seal the audit');
  expect(sealed).toMatchObject({ every: 60, endedWell: sealed?.ended, failing: false });
});

it('counts what waits to be sent, and what was put aside', async () => {
  const message = (state: 'waiting' | 'parked') => ({
    id: uuidv7(),
    channel: 'message' as const,
    phone: '+84901234567',
    title: 'Tin thử',
    body: '',
    language: 'vi' as const,
    expires_at: new Date(server.services.clock().getTime() + 3_600_000),
    state,
    due_at: new Date(server.services.clock().getTime() - 3_600_000),
    finished_at: state === 'parked' ? server.services.clock() : null,
  });
  await server.database.owner
    .insertInto('notify_outbox')
    .values([message('waiting'), message('waiting'), message('parked')])
    .execute();
  const found = (await read()).messages.find(({ channel }) => channel === 'message');
  expect(found).toEqual({ channel: 'message', waiting: 2, late: 3_600, parked: 1 });
});

it('adds up the space that files and tables take', async () => {
  const folder = join(trashFolder(server.services.settings), '2026-12-01');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, uuidv7()), randomBytes(1_234));
  await server.database.owner
    .insertInto('sen_archived_month')
    .values({
      file: 'nhat_ky-2024-03-1-0a1b2c3d.audit',
      table_name: 'nhat_ky',
      month: '2024-03-01',
      rows: 9,
      first_at: '2024-03-01',
      last_at: '2024-03-31',
      bytes: 4_321,
      sha256: 'x',
      key_id: 1,
    })
    .execute();
  await sql`ANALYZE`.execute(server.database.owner);
  const { storage, migrations, version } = await read();
  expect(storage).toMatchObject({ trash: 1, trashBytes: 1_234, files: 0, fileBytes: 0 });
  expect(storage).toMatchObject({ archived: 1, archivedBytes: 4_321 });
  expect(storage.free).toBeGreaterThan(0);
  expect(storage.database).toBeGreaterThan(1e6);
  expect(storage.tables).toHaveLength(8);
  const sizes = storage.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  // The months of the audit are one table.
  expect(storage.tables.some(({ name }) => /_\d{4}_\d{2}$/.test(name))).toBe(false);
  expect(migrations.newest).toMatch(/^\d{4}-.*\.sql$/);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('is answered while a table is locked, and says that somebody waits for it', async () => {
  const holder = clientBeside(server.database.owner);
  const waiter = clientBeside(server.database.db);
  await Promise.all([holder.connect(), waiter.connect()]);
  // Which months have a part hangs on when the database was made.
  const { rows } = await sql<{ part: string }>`SELECT inhrelid::regclass::text AS part
    FROM pg_inherits WHERE inhparent = 'nhat_ky'::regclass ORDER BY part DESC LIMIT 1`.execute(
    server.database.owner,
  );
  await holder.query(
    `BEGIN; LOCK TABLE benh_nhan, phieu_thong_tin, ${rows[0]?.part} IN ACCESS EXCLUSIVE MODE`,
  );
  const waiting = waiter.query('SELECT count(*) FROM benh_nhan');
  await expect.poll(async () => (await read()).locks.waiting).toBe(1);
  expect((await read()).locks.longest).toBeGreaterThanOrEqual(0);
  await holder.query('ROLLBACK');
  await waiting;
  // What else waited behind it is let on one after the other.
  await expect.poll(async () => (await read()).locks).toEqual({ waiting: 0, longest: null });
  await Promise.all([holder.end(), waiter.end()]);
});
