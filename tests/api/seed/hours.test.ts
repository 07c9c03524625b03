import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { VISITOR } from '../../../src/shared/account/actors';
import { clinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic, demoClinics } from './demo-clinic';

/** Hours at which somebody opens a demo: a Friday late, and a Sunday just after midnight and before. */
const HOURS = ['2026-11-20T22:52', '2026-11-22T00:10', '2026-11-22T23:59'] as const;

const at = (local: string) => new Date(`${local}:00+07:00`);

const open = demoClinics();

const ACCOUNT = columnsOf('ca_nhan', 'a');
const DOCTOR = columnsOf('bac_si', 'd');
const VISIT = columnsOf('phieu_thong_tin', 'p');
const OTHER = columnsOf('phieu_thong_tin', 'o');

async function doctorOf(clinic: DemoClinic) {
  const [found] = await clinic.rows(sql<{ userId: string; doctorId: string }>`
    SELECT a.id AS "userId", d.id AS "doctorId"
    FROM ca_nhan a JOIN bac_si d ON ${DOCTOR.user} = a.id WHERE ${ACCOUNT.email} = 'bacsi@sen.example'`);
  if (!found) throw new Error('the demo has no doctor');
  return found;
}

/** The start page of the doctor of the demo at that moment. */
async function startOf(clinic: DemoClinic, now: Date) {
  const server = await listen({ ...clinic.services, clock: () => now });
  const own = await doctorOf(clinic);
  const token = tokenOf({ ...VISITOR, ...own, role: 'bac-si', sessionId: null });
  const { body } = await clinicCaller(() => server)('GET', '/trang-chu', { token });
  await server.close();
  return body;
}

async function expectSomebodyWaits(clinic: DemoClinic, now: Date) {
  const when = now.toISOString();
  const { nextVisit, numbers, lists } = await startOf(clinic, now);
  const waiting = numbers.find(({ key }) => key === 'waiting');
  expect([when, waiting?.count]).toEqual([when, expect.toSatisfy((count) => count >= 2)]);
  const today = lists.find(({ key }) => key === 'today');
  expect(today?.rows.map(({ id }) => id)).toContain(nextVisit);
}

/** Steps that are later than now, or on the day before though the patient came today. */
const untrue = (now: Date) => sql`
  SELECT ${VISIT.code} FROM phieu_thong_tin p
  WHERE ${VISIT.state} IN ('checked_in', 'called', 'in_exam', 'completed')
    AND ${VISIT.start}::date = ${now.toISOString()}::timestamptz::date
    AND (${VISIT.checked_in_at}::date <> ${VISIT.start}::date
      OR greatest(${VISIT.checked_in_at}, ${VISIT.called_at}, ${VISIT.started_at}, ${VISIT.completed_at})
        > ${now.toISOString()}::timestamptz)`;

/** Two visits of one doctor at once. */
const overlapping = sql`SELECT ${VISIT.code} FROM phieu_thong_tin p JOIN phieu_thong_tin o
  ON o.id > p.id AND ${OTHER.doctor} = ${VISIT.doctor}
  AND tstzrange(${OTHER.start}, ${OTHER.end}) && tstzrange(${VISIT.start}, ${VISIT.end})
  WHERE ${VISIT.state} NOT IN ('cancelled', 'no_show') AND ${OTHER.state} NOT IN ('cancelled', 'no_show')`;

describe('a demo at any hour', () => {
  it('gives its doctor somebody who waits, over nobody else', async () => {
    const clinic = await open(copyDemoClinic());
    for (const hour of HOURS) {
      await clinic.startAt(at(hour));
      await expectSomebodyWaits(clinic, at(hour));
      expect([hour, await clinic.rows(untrue(at(hour)))]).toEqual([hour, []]);
    }
    expect(await clinic.rows(overlapping)).toEqual([]);
  });
});
