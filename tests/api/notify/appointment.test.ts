import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { notifyAppointment, notifyMove } from '../../../src/server/notify/appointment-notice';
import { savePreferences } from '../../../src/server/notify/preferences';
import { sendReminders } from '../../../src/server/notify/reminders';
import { expect } from '../../fixtures/expect';
import { Clinic, type NotifyProcess, type Person } from './notify-server';

let clinic: Clinic;
let first: NotifyProcess;
let second: NotifyProcess;
let lua: Person;

beforeAll(async () => {
  clinic = await Clinic.start();
  first = await clinic.startProcess();
  second = await clinic.startProcess();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await clinic.drop();
});
beforeEach(async () => {
  await clinic.database.owner.deleteFrom('phieu_thong_tin').execute();
  clinic.ahead = 0;
  lua = await clinic.person(first, null);
});

async function told(person: Person) {
  const rows = await clinic.database.owner
    .selectFrom('thong_bao')
    .select(['kind', 'title', 'body', 'appointment'])
    .where('user', '=', person.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind);

describe('reminders', () => {
  it('come 24 hours and 2 hours before, once each, whoever runs them', async () => {
    await clinic.appointment(lua, 30);
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual([]);
    clinic.ahead = 7 * 3600;
    const counts = await Promise.all([
      sendReminders(first.services),
      sendReminders(second.services),
    ]);
    expect(counts[0]! + counts[1]!).toBe(1);
    expect(await sendReminders(first.services)).toBe(0);
    clinic.ahead = 28.5 * 3600;
    await sendReminders(second.services);
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual(['reminder-24h', 'reminder-2h']);
  });

  it('come late rather than never when the server was away', async () => {
    await clinic.appointment(lua, 30);
    clinic.ahead = 26 * 3600;
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual(['reminder-24h']);
  });

  it('do not repeat what was said at the booking a moment ago', async () => {
    await clinic.appointment(lua, 20, '1 hour');
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual([]);
  });

  it('stay away from appointments that are off or over', async () => {
    const { id } = await clinic.appointment(lua, 20);
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state: 'cancelled' })
      .where('id', '=', id)
      .execute();
    await clinic.appointment(lua, -1);
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual([]);
  });

  it('come again for the new time when an appointment was moved', async () => {
    const { id } = await clinic.appointment(lua, 20);
    await sendReminders(first.services);
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({
        start: ({ ref }) => sql<string>`${ref('start')} + interval '1 hour'`,
        end: ({ ref }) => sql<string>`${ref('end')} + interval '1 hour'`,
      })
      .where('id', '=', id)
      .execute();
    await sendReminders(first.services);
    expect(await kinds(lua)).toEqual(['reminder-24h', 'reminder-24h']);
  });
});

describe('a message about an appointment', () => {
  it('goes to those who stand for the patient, once for each change', async () => {
    const stranger = await clinic.person(first);
    const { id, patient } = await clinic.appointment(lua, 48);
    const unverified = await clinic.person(first);
    await clinic.database.owner
      .insertInto('nguoi_than')
      .values({ id: randomUUID(), user: unverified.id, patient, relation: 'con' })
      .execute();
    expect(await notifyAppointment(first.services.db, id, 'confirmed')).toBe(1);
    expect(await notifyAppointment(second.services.db, id, 'confirmed')).toBe(0);
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    expect(await notifyAppointment(first.services.db, id, 'cancelled')).toBe(1);
    expect(await told(lua)).toMatchObject([
      { kind: 'confirmed', appointment: id },
      { kind: 'cancelled', appointment: id },
    ]);
    expect(await told(stranger)).toEqual([]);
    expect(await told(unverified)).toEqual([]);
  });

  it.each(['vi', 'en'] as const)(
    'says no reason, department or finding in %s',
    async (language) => {
      await savePreferences(first.services, lua.id, { language });
      const { id, start } = await clinic.appointment(lua, 48);
      const { db } = first.services;
      const whole = ['booked', 'confirmed', 'cancelled', 'reminder-24h', 'reminder-2h'] as const;
      for (const kind of whole) await notifyAppointment(db, id, kind);
      for (const kind of ['changed', 'moved'] as const) {
        await notifyMove(db, id, kind, new Date(start.getTime() - 86_400_000));
      }
      const messages = await told(lua);
      expect(messages).toHaveLength(7);
      for (const { title, body } of messages) {
        expect(`${title} ${body}`).not.toMatch(/ung thư|ung bướu|phổi|undefined|null|Invalid/i);
        expect(body).toContain('Phan Quang');
        expect(body).toMatch(/PK-\d{4}-\d{6}/);
      }
    },
  );
});
