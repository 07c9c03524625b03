import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { queueNotification } from '../../../src/server/notify/notify';
import { pruneNotifications } from '../../../src/server/notify/prune';
import { clinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { Clinic, type NotifyProcess, type Person, someVisit } from './notify-server';
import { StreamReader } from './stream-reader';

let clinic: Clinic;
let first: NotifyProcess;
let second: NotifyProcess;
let lua: Person;
let open: StreamReader[] = [];
let keys = 0;
const call = clinicCaller(() => first);

beforeAll(async () => {
  clinic = await Clinic.start();
  const stream = { perUser: 2, heartbeatMs: 50, recheckMs: 600_000 };
  first = await clinic.startProcess({ stream });
  second = await clinic.startProcess({ stream });
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await clinic.drop();
});
beforeEach(async () => {
  clinic.ahead = 0;
  lua = await clinic.person(first);
});
afterEach(async () => {
  await Promise.all(open.map((reader) => reader.leave()));
  open = [];
});

async function listen(person: Person, lastEventId?: string, process = first) {
  const reader = await StreamReader.open(process.url, person.token, lastEventId);
  if (reader.answer.status === 200) {
    open.push(reader);
    await reader.until(({ events }) => events.length > 0);
  }
  return reader;
}

const tell = (person: Person, db = first.services.db) =>
  queueNotification(db, {
    user: person.id,
    kind: 'confirmed',
    params: someVisit(),
    dedupeKey: `key ${++keys}`,
  });

describe('the stream', () => {
  it('begins with the unread count and brings each notification, from any process', async () => {
    const reader = await listen(lua);
    expect(reader.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(reader.answer.headers.get('cache-control')).toBe('no-store');
    expect(reader.data('ready')).toEqual([{ unread: 0 }]);
    const here = await tell(lua);
    await reader.until(() => reader.data('notification').length === 1);
    const there = await tell(lua, second.services.db);
    await reader.until(() => reader.data('notification').length === 2);
    expect(reader.data('notification')).toEqual([
      { id: here, kind: 'confirmed', unread: 1 },
      { id: there, kind: 'confirmed', unread: 2 },
    ]);
  });

  it('brings nothing of somebody else', async () => {
    const other = await clinic.person(first);
    const reader = await listen(lua);
    await tell(other);
    const own = await tell(lua);
    await reader.until(() => reader.data('notification').length > 0);
    expect(reader.data('notification')).toEqual([{ id: own, kind: 'confirmed', unread: 1 }]);
  });

  it('tells another tab that something was read', async () => {
    const id = await tell(lua);
    const reader = await listen(lua, undefined, second);
    expect(reader.data('ready')).toEqual([{ unread: 1 }]);
    await call('POST', `/thong-bao/${id}/read`, { token: lua.token });
    await reader.until(() => reader.data('unread').length > 0);
    expect(reader.data('unread')).toEqual([{ unread: 0 }]);
  });

  it('resumes after the last event', async () => {
    const reader = await listen(lua);
    await tell(lua);
    await reader.until(() => reader.data('notification').length === 1);
    await reader.leave();
    const missed = [await tell(lua), await tell(lua)];
    const again = await listen(lua, reader.lastId, second);
    await again.until(() => again.data('notification').length === 2);
    expect(again.data('notification').map(({ id }) => id)).toEqual(missed);
    expect(again.data('ready')).toEqual([]);
  });

  it('has no gap and no repeat while writers commit in any order and the reader comes and goes', async () => {
    const written: (string | null)[] = [];
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const writer = async (process: NotifyProcess, seed: number) => {
      for (let round = 0; round < 15; round += 1) {
        await process.services.db.transaction().execute(async (db) => {
          written.push(await tell(lua, db));
          await pause((seed * 7 + round * 13) % 23);
        });
      }
    };
    let reader = await listen(lua);
    const seen: string[] = [];
    const writers = Promise.all([
      writer(first, 1),
      writer(first, 2),
      writer(second, 3),
      writer(second, 4),
    ]);
    let done = false;
    void writers.then(() => {
      done = true;
    });
    for (let turn = 0; !done; turn += 1) {
      await pause(30);
      await reader.leave();
      seen.push(...reader.data('notification').map(({ id }) => id));
      const lastId = reader.lastId;
      reader = await listen(lua, lastId, turn % 2 === 0 ? second : first);
      reader.lastId ??= lastId;
    }
    await reader.until(() => seen.length + reader.data('notification').length >= written.length);
    seen.push(...reader.data('notification').map(({ id }) => id));
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(written));
  });

  it('goes on where it was when its connection to the database was lost', async () => {
    const reader = await listen(lua);
    const { rows } = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN sen_live'`.execute(
      clinic.database.owner,
    );
    expect(rows.length).toBeGreaterThan(0);
    const id = await tell(lua);
    await reader.until(() => reader.data('notification').length === 1);
    expect(reader.data('notification')[0].id).toBe(id);
  });

  it.each(['999999999999', 'abc', '-1', '1e3'])('resets an id that never was: %s', async (id) => {
    await tell(lua);
    const reader = await listen(lua, id);
    expect(reader.events[0]).toMatchObject({ event: 'reset' });
    expect(reader.data('reset')).toEqual([{ unread: 1 }]);
    await tell(lua);
    await reader.until(() => reader.data('notification').length === 1);
  });

  it('resets an id that is too old, and resumes from there', async () => {
    const reader = await listen(lua);
    await tell(lua);
    await reader.until(() => reader.data('notification').length === 1);
    await reader.leave();
    await tell(lua);
    clinic.ahead = 4 * 86_400;
    await pruneNotifications(first.services);
    clinic.ahead = 0;
    const late = await listen(lua, reader.lastId);
    expect(late.events[0]).toMatchObject({ event: 'reset' });
    expect(late.data('reset')).toEqual([{ unread: 2 }]);
    await late.leave();
    const missed = await tell(lua);
    const again = await listen(lua, late.lastId);
    await again.until(() => again.data('notification').length === 1);
    expect(again.data('notification')[0].id).toBe(missed);
  });

  it('is kept open by comments', async () => {
    const reader = await listen(lua);
    await expect.poll(() => reader.comments.length, { timeout: 10_000 }).toBeGreaterThan(1);
  });
});

describe('a stream ends', () => {
  it('when its session is signed out, and no other does', async () => {
    const other = await clinic.person(first);
    const kept = await listen(other);
    const reader = await listen(lua, undefined, second);
    await call('POST', '/auth/logout', { token: lua.token, json: {} });
    await reader.end();
    await tell(other);
    await kept.until(() => kept.data('notification').length === 1);
    expect((await listen(lua)).answer.status).toBe(401);
  });

  it('when the account is disabled', async () => {
    const reader = await listen(lua);
    await clinic.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', lua.id)
      .execute();
    await reader.end();
  });

  it('when the process stops, which says when to come back', async () => {
    const process = await clinic.startProcess();
    const reader = await listen(lua, undefined, process);
    await process.close();
    await reader.end();
    expect(reader.retry).toBeGreaterThan(0);
  });
});

describe('a stream is refused', () => {
  it('beyond a number for each account, until one is closed', async () => {
    const reader = await listen(lua);
    await listen(lua);
    const third = await listen(lua);
    expect(third.answer.status).toBe(429);
    expect(third.answer.headers.get('retry-after')).toBe('30');
    expect(await third.answer.json()).toMatchObject({ code: 'TOO_MANY' });
    const other = await clinic.person(first);
    expect((await listen(other)).answer.status).toBe(200);
    await reader.leave();
    await expect.poll(async () => (await listen(lua)).answer.status).toBe(200);
  });

  it('with a token in the address', async () => {
    const answer = await fetch(`${first.url}/su-kien?access_token=${lua.token}&token=${lua.token}`);
    expect(answer.status).toBe(401);
  });
});
