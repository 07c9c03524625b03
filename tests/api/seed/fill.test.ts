import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { copyDemoClinic, type DemoClinic } from './demo-clinic';
import { problemsOf } from './stored-records';

const EVERY_VISIT = columnsOf('phieu_thong_tin');
const PATIENTS = columnsOf('benh_nhan');
const LEAVES = columnsOf('lich_nghi');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const LINK = columnsOf('nguoi_than', 'n');

const VISIT = columnsOf('phieu_thong_tin', 'p');
const DEPARTMENT = columnsOf('phong_ban', 'd');
const PATIENT = columnsOf('benh_nhan', 'b');
const STAY = columnsOf('o_lai', 'o');
const BED_STAY = columnsOf('dieu_chuyen_giuong', 's');
const BED = columnsOf('giuong', 'g');
const ROOM = columnsOf('phong', 'r');
const LEAVE = columnsOf('lich_nghi', 'l');
const NOTICE = columnsOf('thong_bao', 't');
const ENTRY = columnsOf('the_kho', 'k');
const RECEIPT = columnsOf('phieu_nhap', 'r');
const TRANSFER = columnsOf('phieu_chuyen', 't');
const TAKE = columnsOf('kiem_ke', 'q');
const DIAGNOSIS = columnsOf('icd_10', 'i');

const AGE = sql`extract(year FROM age(${VISIT.start}, (rpad(${PATIENT.date_of_birth}, 10, '-01-01'))::date))`;
const VISITS = sql`phieu_thong_tin p JOIN phong_ban d ON ${DEPARTMENT.id} = ${VISIT.department}
  JOIN benh_nhan b ON ${PATIENT.id} = ${VISIT.patient}`;
const STAYS = sql`o_lai o JOIN phong_ban d ON ${DEPARTMENT.id} = ${STAY.department}
  JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}`;

let clinic: DemoClinic;
beforeAll(async () => {
  clinic = await copyDemoClinic();
});
afterAll(() => clinic?.close());

describe('a clinic at work', () => {
  it.each([
    ['phong_ban', 25],
    ['bac_si', 40],
    ['y_ta', 60],
    ['benh_nhan', 2000],
    ['thuoc', 150],
    ['toa_nha', 2],
    ['phong', 60],
    ['giuong', 150],
    ['phieu_thong_tin', 6000],
    ['o_lai', 300],
    ['thuc_hien_thuoc', 150],
    ['ho_so_benh_an', 600],
    ['huong_dan', 10],
    ['dong_y', 300],
    ['thong_bao', 10],
    ['danh_sach_cho', 12],
    ['lich_su_dung', 100],
    ['dinh_chinh', 5],
    ['phieu_nhap', 4],
    ['phieu_chuyen', 3],
    ['kiem_ke', 3],
    ['bo_chi_dinh', 4],
  ])('has rows enough of %s', async (table, least) => {
    expect(await clinic.count(sql`SELECT 1 FROM ${sql.table(table)}`)).toBeGreaterThanOrEqual(
      least,
    );
  });

  it('has appointments of four months', async () => {
    const [row] = await clinic.rows(
      sql<{
        days: number;
      }>`SELECT max(${EVERY_VISIT.start})::date - min(${EVERY_VISIT.start})::date AS days FROM phieu_thong_tin`,
    );
    expect(row?.days).toBeGreaterThanOrEqual(120);
  });

  it('has today in several states and nothing open in the past', async () => {
    const states = await clinic.rows(sql<{ state: string }>`
      SELECT DISTINCT ${EVERY_VISIT.state} AS state FROM phieu_thong_tin WHERE ${EVERY_VISIT.start}::date = '2026-11-20'`);
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['completed', 'in_exam', 'checked_in', 'confirmed', 'requested']),
    );
    const open = sql`SELECT 1 FROM phieu_thong_tin WHERE ${EVERY_VISIT.start}::date < '2026-11-20'
      AND ${EVERY_VISIT.state} NOT IN ('completed', 'cancelled', 'no_show')`;
    expect(await clinic.count(open)).toBe(0);
  });

  it('sends only children to paediatrics and keeps small ones from elsewhere', async () => {
    const visits = sql`SELECT 1 FROM ${VISITS}`;
    const children = sql`${visits} WHERE ${DEPARTMENT.short_name} = 'Nhi khoa'`;
    expect(await clinic.count(children)).toBeGreaterThan(50);
    expect(await clinic.count(sql`${children} AND ${AGE} >= 16`)).toBe(0);
    expect(
      await clinic.count(
        sql`${visits} WHERE ${DEPARTMENT.short_name} <> 'Nhi khoa' AND ${AGE} < 5`,
      ),
    ).toBe(0);
    expect(await clinic.count(sql`${visits} WHERE ${AGE} < 0`)).toBe(0);
  });

  it('has only women in obstetrics and no mixed room', async () => {
    const women = sql`${DEPARTMENT.short_name} = 'Phụ sản' AND ${PATIENT.sex} <> 'female'`;
    expect(await clinic.count(sql`SELECT 1 FROM ${VISITS} WHERE ${women}`)).toBe(0);
    expect(await clinic.count(sql`SELECT 1 FROM ${STAYS} WHERE ${women}`)).toBe(0);
    const misplaced = sql`SELECT 1 FROM ${STAYS}
      JOIN dieu_chuyen_giuong s ON ${BED_STAY.stay} = ${STAY.id} JOIN giuong g ON ${BED.id} = ${BED_STAY.bed}
      JOIN phong r ON ${ROOM.id} = ${BED.room}
      WHERE (${ROOM.name} LIKE '%(nam)' AND ${PATIENT.sex} <> 'male')
        OR (${ROOM.name} LIKE '%(nữ)' AND ${PATIENT.sex} <> 'female')`;
    expect(await clinic.count(misplaced)).toBe(0);
  });

  it('gives every child a guardian of a fitting name', async () => {
    const children = await clinic.rows(sql<{ name: string; relation: string; guardian: string }>`
      SELECT ${PATIENTS.full_name} AS name, ${PATIENTS.guardian}->>'relation' AS relation, ${PATIENTS.guardian}->>'fullName' AS guardian
      FROM benh_nhan WHERE (rpad(${PATIENTS.date_of_birth}, 10, '-01-01'))::date > '2011-11-20'`);
    expect(children.length).toBeGreaterThan(200);
    for (const { name, relation, guardian } of children) {
      expect(['Bố', 'Mẹ']).toContain(relation);
      if (relation === 'Bố') expect(guardian.split(' ')[0]).toBe(name.split(' ')[0]);
    }
  });

  it('has a year before to compare this one with', async () => {
    const weeks = await clinic.rows(sql<{ load: number; missed: number; waited: number }>`
      SELECT count(*)::int AS load, (count(*) FILTER (WHERE ${EVERY_VISIT.state} = 'no_show'))::int AS missed,
        (count(*) FILTER (WHERE ${EVERY_VISIT.called_at} > ${EVERY_VISIT.checked_in_at}))::int AS waited
      FROM phieu_thong_tin
      WHERE ${EVERY_VISIT.start} BETWEEN '2025-08-29'::date AND '2025-11-21'::date
      GROUP BY date_trunc('week', ${EVERY_VISIT.start})`);
    expect(weeks.length).toBeGreaterThanOrEqual(12);
    for (const { load, missed, waited } of weeks.slice(1)) {
      expect(load).toBeGreaterThan(20);
      expect(missed).toBeGreaterThan(0);
      expect(waited).toBeGreaterThan(10);
    }
  });

  it('has papers of the store that are in its ledger, which never had less than nothing', async () => {
    const off = sql`
      SELECT r.id FROM phieu_nhap r WHERE ${RECEIPT.state} = 'posted' AND (
        SELECT sum((line ->> 'quantity')::int) FROM jsonb_array_elements(${RECEIPT.lines}) AS line)
        IS DISTINCT FROM (SELECT sum(${ENTRY.quantity}) FROM the_kho k WHERE ${ENTRY.receipt} = r.id)
      UNION ALL SELECT t.id FROM phieu_chuyen t WHERE ${TRANSFER.state} = 'posted' AND (
        SELECT sum((line ->> 'quantity')::int) FROM jsonb_array_elements(${TRANSFER.lines}) AS line)
        IS DISTINCT FROM (SELECT sum(${ENTRY.quantity}) FROM the_kho k
          WHERE ${ENTRY.transfer} = t.id AND ${ENTRY.store} = ${TRANSFER.to})
      UNION ALL SELECT q.id FROM kiem_ke q WHERE ${TAKE.state} = 'approved' AND (
        SELECT sum((line ->> 'counted')::int - (line ->> 'expected')::int)
        FROM jsonb_array_elements(${TAKE.lines}) AS line)
        IS DISTINCT FROM (SELECT sum(${ENTRY.quantity}) FROM the_kho k WHERE ${ENTRY.stock_take} = q.id)
      UNION ALL SELECT q.id FROM kiem_ke q, jsonb_array_elements(${TAKE.lines}) AS line
        WHERE line ->> 'counted' IS NOT NULL AND (line ->> 'expected')::int <> (
          SELECT sum(${ENTRY.quantity}) FROM the_kho k WHERE ${ENTRY.store} = ${TAKE.store}
            AND ${ENTRY.batch} = (line ->> 'batch')::uuid AND ${ENTRY.at} <= (line ->> 'at')::timestamptz
            AND ${ENTRY.stock_take} IS DISTINCT FROM q.id)`;
    expect(await clinic.rows(off)).toEqual([]);
    const below = sql`SELECT FROM (SELECT sum(${ENTRY.quantity}) OVER (
        PARTITION BY ${ENTRY.store}, ${ENTRY.batch} ORDER BY ${ENTRY.at}, ${ENTRY.quantity} DESC) AS left_over
      FROM the_kho k) AS sums WHERE left_over < 0`;
    expect(await clinic.count(below)).toBe(0);
    const differs = sql`SELECT FROM kiem_ke q, jsonb_array_elements(${TAKE.lines}) AS line
      WHERE ${TAKE.state} = 'counted' AND line ->> 'counted' <> line ->> 'expected'`;
    expect(await clinic.count(differs)).toBeGreaterThan(0);
  });

  it('lets no doctor work on leave and keeps holidays free', async () => {
    const during = sql`SELECT 1 FROM phieu_thong_tin p JOIN lich_nghi l
      ON ${LEAVE.state} = 'approved' AND ${VISIT.start} >= ${LEAVE.start} AND ${VISIT.start} < ${LEAVE.end}
      AND (${LEAVE.doctor} = ${VISIT.doctor} OR ${LEAVE.clinic} IS NOT NULL)`;
    expect(await clinic.count(during)).toBe(0);
    const leaves = sql`SELECT 1 FROM lich_nghi WHERE ${LEAVES.doctor} IS NOT NULL AND ${LEAVES.state} = 'approved'`;
    expect(await clinic.count(leaves)).toBe(2);
  });

  it('tells of no diagnosis in notifications', async () => {
    const told = sql`SELECT 1 FROM thong_bao t JOIN icd_10 i
      ON length(${DIAGNOSIS.name}) > 4
      AND sen_fold(${NOTICE.body} || ${NOTICE.title}) LIKE '%' || sen_fold(${DIAGNOSIS.name}) || '%'`;
    expect(await clinic.count(told)).toBe(0);
  });

  it('lets all eight accounts sign in, each linked to its person', async () => {
    const accounts = await clinic.rows(sql<Record<string, unknown>>`
      SELECT split_part(${ACCOUNT.email}, '@', 1) AS name, ${ACCOUNT.role} AS role,
        EXISTS (SELECT 1 FROM auth_credential c WHERE c.user_id = a.id) AS password,
        (SELECT count(*)::int FROM bac_si x WHERE ${columnsOf('bac_si', 'x').user} = a.id) AS doctors,
        (SELECT count(*)::int FROM y_ta x WHERE ${columnsOf('y_ta', 'x').user} = a.id) AS nurses,
        (SELECT count(*)::int FROM nhan_su x WHERE ${columnsOf('nhan_su', 'x').user} = a.id) AS others,
        (SELECT string_agg(${LINK.relation}, ',' ORDER BY ${LINK.relation}) FROM nguoi_than n
          WHERE ${LINK.user} = a.id AND ${LINK.verified_at} IS NOT NULL) AS family
      FROM ca_nhan a ORDER BY ${ACCOUNT.email}`);
    const account = (name: string, role: string, links: object) => ({
      name,
      role,
      password: true,
      doctors: 0,
      nurses: 0,
      others: 0,
      family: null,
      ...links,
    });
    expect(accounts).toEqual([
      account('bacsi', 'bac-si', { doctors: 1 }),
      account('benhnhan', 'benh-nhan', { family: 'ban-than,con' }),
      account('benhnhan2', 'benh-nhan', { family: 'ban-than' }),
      account('dieuduong', 'dieu-duong', { nurses: 1 }),
      account('dieuduongtruong', 'dieu-duong-truong', { nurses: 1 }),
      account('duocsi', 'duoc-si', { others: 1 }),
      account('letan', 'le-tan', { others: 1 }),
      account('quanly', 'quan-ly', { others: 1 }),
      account('quantri', 'quan-tri', { others: 1 }),
      account('xetnghiem', 'dieu-duong-truong', { nurses: 1 }),
    ]);
  });

  it.each(config.resources.map((resource) => [resource.name, resource] as const))(
    'has rows of %s that its form would accept',
    async (_name, resource) => {
      expect(await problemsOf(clinic.services, resource)).toEqual([]);
    },
  );
});
