import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { verifyChain } from '../../../src/server/records/verify-chain';
import { checkContent } from '../../../src/shared/records/answers';
import type { Template } from '../../../src/shared/records/template';
import { expect } from '../../fixtures/expect';
import { quotedColumns } from '../../fixtures/quoted-columns';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';

const SIGNED = quotedColumns('ho_so_benh_an');
const PRESCRIPTION = quotedColumns('don_thuoc');
const ADDENDUM = quotedColumns('dinh_chinh');
const RECORD = columnsOf('ho_so_benh_an', 'r');
const TEMPLATE = columnsOf('mau_benh_an', 'm');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const ACCOUNT = columnsOf('ca_nhan', 'a');

let clinic: DemoClinic;

beforeAll(async () => {
  clinic = await copyDemoClinic();
});
afterAll(() => clinic.close());

it('has a whole chain of signatures, and answers that fit their forms', async () => {
  const report = await verifyChain(clinic.database.db);
  expect(report).toMatchObject({ whole: true, broken: [] });
  expect(report.signed).toBeGreaterThan(500);
  expect(report.addenda).toBeGreaterThan(3);
  const rows = await clinic.rows(sql<Record<string, unknown> & { schema: Template }>`
    SELECT ${RECORD.answers} AS answers, ${RECORD.vitals} AS vitals, ${RECORD.diagnosis} AS diagnosis,
      ${RECORD.secondary_diagnoses} AS "secondaryDiagnoses", ${RECORD.conclusion} AS conclusion,
      ${TEMPLATE.schema} AS schema, ${PATIENT.sex} AS sex,
      (extract(year FROM age(${RECORD.created_at},
        (left(${PATIENT.date_of_birth}, 4) || '-01-01')::date)) * 12)::int
        AS months
    FROM ho_so_benh_an r JOIN mau_benh_an m ON ${TEMPLATE.id} = ${RECORD.template}
    JOIN benh_nhan b ON ${PATIENT.id} = ${RECORD.patient} WHERE ${RECORD.state} IN ('signed', 'archived')`);
  const unfit = rows.filter((row) => {
    const facts = { ageMonths: Number(row.months), sex: String(row.sex) };
    const { errors, missing } = checkContent(row.schema, row as never, facts);
    return Object.keys(errors).length + Object.keys(missing).length > 0;
  });
  expect(unfit).toEqual([]);
});

it('leaves the doctor of the demo drafts, records in care and records to sign', async () => {
  const rows = await clinic.rows(sql<{ state: string }>`
    SELECT DISTINCT ${RECORD.state} AS state FROM ho_so_benh_an r JOIN bac_si d ON ${DOCTOR.id} = ${RECORD.doctor}
    JOIN ca_nhan a ON ${ACCOUNT.id} = ${DOCTOR.user} WHERE ${ACCOUNT.email} = 'bacsi@sen.example'`);
  const states = rows.map(({ state }) => state);
  expect(states).toEqual(
    expect.arrayContaining(['draft', 'in_care', 'awaiting_signature', 'signed']),
  );
});

it('finds one changed byte, in an answer, in a version and in an addendum', async () => {
  const { owner, db } = clinic.database;
  const alone = async (change: string): Promise<string[]> => {
    const found = await owner
      .transaction()
      .execute(async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql.raw(change).execute(tx);
        const { broken } = await verifyChain(tx);
        await sql`SET LOCAL session_replication_role = DEFAULT`.execute(tx);
        throw Object.assign(new Error('undo'), { broken });
      })
      .catch((error: { broken?: { problem: string }[] }) => error.broken ?? []);
    return found.map(({ problem }) => problem);
  };
  const one = (table: string, where = 'true') =>
    `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`;
  const signed = one('ho_so_benh_an', `${SIGNED.state} = 'signed'`);
  expect(
    await alone(`UPDATE ho_so_benh_an
    SET ${SIGNED.answers} = jsonb_set(${SIGNED.answers}, '{lyDo}', '"x"') WHERE id = ${signed}`),
  ).toEqual(['changed']);
  expect(
    await alone(`UPDATE don_thuoc SET ${PRESCRIPTION.advice} = 'x' WHERE id = (SELECT p.id FROM don_thuoc p
    JOIN ho_so_benh_an r ON r.id = p.${PRESCRIPTION.record} WHERE r.${SIGNED.state} = 'signed' LIMIT 1)`),
  ).toEqual(['changed']);
  expect(await alone(`UPDATE record_version SET content = content || ' ' WHERE seq = 3`)).toEqual([
    'changed',
  ]);
  expect(
    await alone(`UPDATE dinh_chinh SET ${ADDENDUM.text} = 'x' WHERE id = ${one('dinh_chinh')}`),
  ).toEqual(['changed']);
  expect(await alone(`DELETE FROM record_version WHERE seq = 5`)).toContain('missing');
  expect(
    await alone(`DELETE FROM record_version WHERE seq = (SELECT max(seq) FROM record_version)`),
  ).toContain('cut');
  expect(await verifyChain(db)).toMatchObject({ whole: true });
});
