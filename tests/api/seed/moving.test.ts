import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { clinicCaller } from '../../fixtures/api-caller';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic, demoClinics } from './demo-clinic';

const at = (local: string) => new Date(`${local}:00+07:00`);
/** The demo was filled on a Friday at half past nine. */
const LOOKS = ['2026-11-20T10:30', '2026-11-20T13:30', '2026-11-20T20:00', '2026-11-21T09:00'];
const SATURDAY = '2026-11-21';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const DOSE = columnsOf('thuc_hien_thuoc', 'x');
const ROUND = columnsOf('sinh_hieu', 's');
const ORDER = columnsOf('chi_dinh', 'c');
const PRESCRIPTION = columnsOf('don_thuoc', 'd');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const DOCTOR = columnsOf('bac_si', 'd');
const NURSE = columnsOf('y_ta', 'n');
const BALANCE = columnsOf('stock_balance', 'b');

const open = demoClinics();

const oneOf = async <T>(clinic: DemoClinic, query: RawBuilder<T>): Promise<T> =>
  (await clinic.rows(query))[0]!;

/** The day of the desk at a moment, in people, and the longest wait in minutes. */
const dayAt = (clinic: DemoClinic, now: Date) => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const few = (state: string) => sql`(count(*) FILTER (WHERE ${VISIT.state} = ${state}))::int`;
  return oneOf(
    clinic,
    sql<{
      waiting: number;
      seen: number;
      done: number;
      early: number;
      late: number;
      longest: number | null;
      future: number;
    }>`SELECT ${few('checked_in')} AS waiting, ${few('in_exam')} + ${few('called')} AS seen,
      ${few('completed')} AS done,
      (count(*) FILTER (WHERE ${VISIT.checked_in_at} IS NOT NULL
        AND ${VISIT.start} > ${moment} + interval '2 hours'))::int AS early,
      (count(*) FILTER (WHERE ${VISIT.state} IN ('requested', 'confirmed')
        AND ${VISIT.start} < ${moment} - interval '1 hour'))::int AS late,
      (max(extract(epoch FROM ${moment} - ${VISIT.checked_in_at}) / 60)
        FILTER (WHERE ${VISIT.state} = 'checked_in'))::int AS longest,
      (count(*) FILTER (WHERE greatest(${VISIT.checked_in_at}, ${VISIT.called_at},
        ${VISIT.started_at}, ${VISIT.completed_at}) > ${moment}))::int AS future
    FROM phieu_thong_tin p
    WHERE ${VISIT.start}::date = ${moment}::date AND ${VISIT.archived_at} IS NULL`,
  );
};

/** The numbers that must be there on the start page of each role, whatever the hour. */
const HOMES: readonly [role: Role, account: string, numbers: string[]][] = [
  ['le-tan', 'letan', ['today', 'waiting', 'completed', 'toConfirm']],
  ['bac-si', 'bacsi', ['today', 'waiting', 'toSign', 'resultsToSign']],
  ['duoc-si', 'duocsi', ['toDispense']],
  ['quan-ly', 'quanly', ['today', 'weekLoad', 'openOrders', 'resultsToSign', 'bed-occupied']],
  ['dieu-duong', 'dieuduong', ['onDuty', 'bed-occupied', 'bed-available']],
];

/** The numbers of the start pages at a moment that are none, though they should be some. */
async function emptyNumbers(clinic: DemoClinic, now: Date): Promise<string[]> {
  const server = await listen({ ...clinic.services, clock: () => now });
  const call = clinicCaller(() => server);
  const empty: string[] = [];
  for (const [role, account, wanted] of HOMES) {
    const own = await oneOf(
      clinic,
      sql<{ userId: string; doctorId: string | null; departmentIds: string[] }>`
        SELECT a.id AS "userId", d.id AS "doctorId",
          array_remove(ARRAY[${NURSE.department}], NULL) AS "departmentIds"
        FROM ca_nhan a LEFT JOIN bac_si d ON ${DOCTOR.user} = a.id
        LEFT JOIN y_ta n ON ${NURSE.user} = a.id
        WHERE ${ACCOUNT.email} = ${`${account}@sen.example`}`,
    );
    const token = tokenOf({ ...VISITOR, ...own, role, sessionId: null });
    const { body } = await call('GET', '/trang-chu', { token });
    for (const key of wanted) {
      const found = body.numbers.find((one: { key: string }) => one.key === key);
      if (!found?.count) empty.push(`${role} ${key}`);
    }
  }
  await server.close();
  return empty;
}

/** Steps of a visit that are out of order, or between states that they do not connect. */
const disordered = sql`SELECT p.id FROM phieu_thong_tin p,
    LATERAL (SELECT (step ->> 'at')::timestamptz AS at, step ->> 'from' AS begun,
      lag(step ->> 'to') OVER (ORDER BY n) AS before,
      lag((step ->> 'at')::timestamptz) OVER (ORDER BY n) AS earlier
      FROM jsonb_array_elements(${VISIT.history}) WITH ORDINALITY AS h(step, n)) AS steps
  WHERE steps.before <> steps.begun OR steps.at < steps.earlier`;

const everything = sql`SELECT id, version, state FROM phieu_thong_tin
  UNION ALL SELECT id, version, state FROM chi_dinh
  UNION ALL SELECT id, version, state FROM don_thuoc
  UNION ALL SELECT id, version, state FROM viec_cham_soc
  UNION ALL SELECT id, version, state FROM thuc_hien_thuoc
  UNION ALL SELECT id, version, state FROM sinh_hieu ORDER BY id`;

describe('a demo whose hours pass', () => {
  it('has people who wait, are seen and are done at each hour, and nobody too long', async () => {
    const clinic = await open(copyDemoClinic());
    for (const local of LOOKS) {
      const now = at(local);
      await clinic.startAt(now);
      const day = await dayAt(clinic, now);
      expect([local, day]).toEqual([
        local,
        {
          waiting: expect.toSatisfy((count: number) => count >= 2 && count < 25),
          seen: expect.any(Number),
          done: expect.toSatisfy((count: number) => count >= (local.includes('T09') ? 1 : 8)),
          early: 0,
          late: 0,
          longest: expect.toSatisfy((minutes: number) => minutes <= 90),
          future: 0,
        },
      ]);
      if (!local.includes('T20')) expect([local, day.seen > 0]).toEqual([local, true]);
    }
    expect(await clinic.rows(disordered)).toEqual([]);
    expect(
      await clinic.count(sql`SELECT FROM phieu_thong_tin p
      WHERE ${VISIT.start}::date < ${SATURDAY}::date
        AND ${VISIT.state} NOT IN ('completed', 'cancelled', 'no_show', 'rescheduled')`),
    ).toBe(0);
  });

  it('has something on every start page at each hour', async () => {
    const clinic = await open(copyDemoClinic());
    for (const local of LOOKS) {
      await clinic.startAt(at(local));
      expect([local, await emptyNumbers(clinic, at(local))]).toEqual([local, []]);
    }
  });

  it('keeps wards, laboratory and pharmacy at work', async () => {
    const clinic = await open(copyDemoClinic());
    const before = await clinic.count(sql`SELECT FROM thuc_hien_thuoc`);
    for (const local of LOOKS) await clinic.startAt(at(local));
    const now = sql`${at(LOOKS[3]!).toISOString()}::timestamptz`;
    expect(await clinic.count(sql`SELECT FROM thuc_hien_thuoc`)).toBeGreaterThan(before + 50);
    const told = sql`SELECT FROM thuc_hien_thuoc x WHERE ${DOSE.at} > ${now}
      UNION ALL SELECT FROM sinh_hieu s WHERE ${ROUND.taken_at} > ${now}`;
    expect(await clinic.count(told)).toBe(0);
    const unseen = sql`SELECT FROM o_lai o WHERE o.state = 'admitted' AND NOT EXISTS (
      SELECT FROM sinh_hieu s WHERE ${ROUND.stay} = o.id AND ${ROUND.taken_at} > ${now} - interval '7 hours')`;
    expect(await clinic.count(unseen)).toBe(0);
    for (const state of ['ordered', 'verified', 'released']) {
      const orders = sql`SELECT FROM chi_dinh c WHERE ${ORDER.state} = ${state}`;
      expect([state, (await clinic.count(orders)) > 0]).toEqual([state, true]);
    }
    const handedOut = sql`SELECT FROM don_thuoc d WHERE ${PRESCRIPTION.dispensed_at} > ${now} - interval '24 hours'
      AND ${PRESCRIPTION.stay} IS NULL`;
    expect(await clinic.count(handedOut)).toBeGreaterThan(5);
    const waits = sql`SELECT FROM don_thuoc d WHERE ${PRESCRIPTION.state} = 'signed'
      AND ${PRESCRIPTION.stay} IS NULL AND ${PRESCRIPTION.signed_at} > ${now} - interval '24 hours'`;
    expect(await clinic.count(waits)).toBeGreaterThan(0);
    expect(await clinic.count(sql`SELECT FROM stock_balance b WHERE ${BALANCE.quantity} < 0`)).toBe(
      0,
    );
  });

  it('changes nothing when it is asked again, and tells and audits nothing', async () => {
    const clinic = await open(copyDemoClinic());
    const notices = await clinic.count(sql`SELECT FROM thong_bao`);
    await clinic.startAt(at(LOOKS[1]!));
    const moved = await clinic.rows(everything);
    await clinic.startAt(at(LOOKS[1]!));
    expect(await clinic.rows(everything)).toEqual(moved);
    expect(await clinic.count(sql`SELECT FROM thong_bao`)).toBe(notices);
    expect(await clinic.count(sql`SELECT FROM nhat_ky`)).toBe(0);
  });

  it('leaves alone what people had to do with', async () => {
    const clinic = await open(copyDemoClinic());
    const visits = await clinic.rows(sql<{ id: string }>`SELECT id FROM phieu_thong_tin p
      WHERE ${VISIT.start}::date = '2026-11-20' AND ${VISIT.state} IN ('confirmed', 'checked_in')
      ORDER BY id`);
    const [looked, ...touched] = visits.map(({ id }) => id).slice(0, 9);
    const entries = [['view', looked!], ...touched.map((id) => ['update', id])];
    for (const [action, id] of entries) {
      await sql`INSERT INTO nhat_ky (id, at, action, resource, record_id)
        VALUES (gen_random_uuid(), now(), ${action}, 'phieu-thong-tin', ${id})`.execute(
        clinic.database.owner,
      );
    }
    await clinic.startAt(at(LOOKS[2]!));
    const moved = await clinic.rows(sql<{ id: string }>`SELECT id FROM phieu_thong_tin p
      WHERE id = ANY(${visits.map(({ id }) => id)}::uuid[]) AND version > 1`);
    const ids = moved.map(({ id }) => id);
    expect(ids).toContain(looked);
    expect(touched.filter((id) => ids.includes(id))).toEqual([]);
    expect(ids).toHaveLength(visits.length - touched.length);
  });
});
