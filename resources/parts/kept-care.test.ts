import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { createSchema } from '../../src/server/db/ddl/create';
import { diffModels } from '../../src/server/db/ddl/diff';
import { schemaModel } from '../../src/server/db/ddl/tables';
import { predicateSql } from '../../src/server/db/sql/predicate';
import { VISITOR } from '../../src/shared/account/actors';
import type { Actor } from '../../src/shared/resource/actor';
import { and, eq, exists, me, outer } from '../../src/shared/resource/predicate';
import { createBaseDatabase, type TestDatabase } from '../../tests/database';
import { hoSoBenhAn } from '../kham-benh/ho-so-benh-an';
import { benhNhan } from '../tiep-don/benh-nhan';
import { inCare } from './care';

const ids = (count: number) => Array.from({ length: count }, () => uuidv7());
const PATIENTS = ids(3);
const DOCTORS = ids(2);
const DEPARTMENTS = ids(2);
const TEMPLATE = uuidv7();
const NOW = new Date('2026-03-02T03:00:00Z');
const who = (more: Partial<Actor>): Actor => ({ ...VISITOR, role: 'bac-si', ...more });
const ACTORS = [
  who({ userId: uuidv7(), doctorId: DOCTORS[0]!, departmentIds: [DEPARTMENTS[0]!] }),
  who({ userId: uuidv7(), doctorId: DOCTORS[1]!, departmentIds: DEPARTMENTS }),
  who({ userId: uuidv7(), doctorId: DOCTORS[1]! }),
  who({ userId: uuidv7(), role: 'dieu-duong', departmentIds: [DEPARTMENTS[1]!] }),
  who({ userId: uuidv7(), role: 'dieu-duong' }),
];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const STATES = {
  phieu_thong_tin: ['confirmed', 'cancelled', 'rescheduled', 'completed'],
  o_lai: ['requested', 'scheduled', 'cancelled', 'discharged'],
};
type Table = keyof typeof STATES;

/** What may happen to visits and stays, in any order. */
const change = oneOf<Table>(['phieu_thong_tin', 'o_lai']).chain((table) =>
  fc.record({
    table: fc.constant(table),
    act: oneOf(['add', 'add', 'state', 'doctor', 'department', 'patient', 'archive', 'remove']),
    state: oneOf(STATES[table]),
    patient: oneOf(PATIENTS),
    doctor: oneOf([...DOCTORS, null]),
    department: oneOf(DEPARTMENTS),
    place: fc.nat(20),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

let database: TestDatabase;
const run = (query: ReturnType<typeof sql>) => query.execute(database.owner);

async function apply({ table, act, place, ...values }: Change): Promise<void> {
  const { state, patient, doctor, department } = values;
  if (act === 'add') {
    const times = table === 'o_lai' ? sql`` : sql`, start, "end"`;
    const moments =
      table === 'o_lai' ? sql`` : sql`, ${NOW}, ${NOW}::timestamptz + interval '1 hour'`;
    await run(sql`INSERT INTO ${sql.table(table)} (id, patient, department, doctor, state ${times})
      VALUES (${uuidv7()}, ${patient}, ${department}, ${doctor}, ${state} ${moments})`);
    return;
  }
  const row = sql`(SELECT id FROM ${sql.table(table)} ORDER BY id OFFSET ${place} LIMIT 1)`;
  if (act === 'remove') {
    await run(sql`DELETE FROM ${sql.table(table)} WHERE id = ${row}`);
    return;
  }
  const [column, value] =
    act === 'archive' ? ['archived_at', NOW] : [act, values[act as keyof typeof values]];
  await run(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE id = ${row}`);
}

async function seenBy(actor: Actor, sets: 'each' | 'listed' | 'walked' | 'counted') {
  const context = { alias: 'row', actor, now: NOW, today: '2026-03-02', sets };
  const where = predicateSql(config, benhNhan, inCare('id'), context);
  const { rows } = await run(sql`SELECT id FROM benh_nhan AS row WHERE ${where} ORDER BY id`);
  return rows;
}

/** The patients whose records the actor sees. */
async function recordsSeenBy(actor: Actor, sets: 'each' | 'listed' | 'walked') {
  const context = { alias: 'row', actor, now: NOW, today: '2026-03-02', sets };
  const where = predicateSql(config, hoSoBenhAn, inCare('patient'), context);
  const { rows } = await run(
    sql`SELECT patient AS id FROM ho_so_benh_an AS row WHERE ${where} ORDER BY patient`,
  );
  return rows;
}

/** One record of each patient. */
async function writeRecords(): Promise<void> {
  for (const patient of PATIENTS) {
    await run(sql`INSERT INTO ho_so_benh_an (id, patient, doctor, template)
      VALUES (${uuidv7()}, ${patient}, ${DOCTORS[0]}, ${TEMPLATE})`);
  }
}

/** A change that a rule of the tables refuses changes nothing. */
function refusedByRule(error: { code?: string }): void {
  if (!error.code?.startsWith('23')) throw error;
}

beforeAll(async () => {
  database = await createBaseDatabase();
  const statements = createSchema(schemaModel(config)).map((statement) => statement.sql);
  await run(sql.raw(statements.join('\n')));
  for (const [at, id] of DEPARTMENTS.entries()) {
    await run(sql`INSERT INTO phong_ban (id, code, name, short_name)
      VALUES (${id}, ${`K${at}`}, ${`Khoa ${at}`}, ${`Khoa ${at}`})`);
  }
  for (const id of DOCTORS) {
    await run(sql`INSERT INTO bac_si (id, full_name) VALUES (${id}, 'Trần Minh Đức')`);
  }
  await run(sql`INSERT INTO mau_benh_an (id, name, form_code, encounter, schema)
    VALUES (${TEMPLATE}, 'Mẫu', 'M/01', 'ngoai-tru', '{}')`);
  for (const id of PATIENTS) {
    await run(sql`INSERT INTO benh_nhan (id, full_name, date_of_birth)
      VALUES (${id}, 'Đặng Thị Hòa', '1984')`);
  }
});

afterAll(() => database.drop());

it('a patient keeps just who treats them, and tells it of their records, whatever becomes of visits and stays', async () => {
  let found = 0;
  let doubted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
      await run(sql`TRUNCATE o_lai, phieu_thong_tin CASCADE`);
      for (const one of changes) {
        await apply(one).catch(refusedByRule);
      }
      await writeRecords();
      for (const actor of ACTORS) {
        const exact = await seenBy(actor, 'each');
        found += exact.length;
        for (const way of ['listed', 'walked', 'counted'] as const) {
          expect(await seenBy(actor, way)).toEqual(exact);
        }
        for (const way of ['each', 'walked', 'listed'] as const) {
          expect(await recordsSeenBy(actor, way)).toEqual(exact);
        }
      }
      const { rows } = await run(sql`SELECT 1 FROM benh_nhan WHERE seen_words::text ~ '''[A-D]'`);
      doubted += rows.length;
    }),
    { numRuns: 80 },
  );
  expect(found).toBeGreaterThan(0);
  expect(doubted).toBeGreaterThan(0);
});

it('a rule that changes leaves no word of the former one', async () => {
  await run(sql`TRUNCATE o_lai, phieu_thong_tin CASCADE`);
  const visit = { table: 'phieu_thong_tin', act: 'add', state: 'confirmed', place: 0 } as const;
  const [doctor, department] = [DOCTORS[0]!, DEPARTMENTS[0]!];
  await apply({ ...visit, patient: PATIENTS[0]!, doctor, department });
  await apply({ ...visit, patient: PATIENTS[1]!, doctor, department, state: 'completed' });
  const completed = exists(
    'phieu-thong-tin',
    and(eq('patient', outer('id')), eq('doctor', me('doctorId')), eq('state', 'completed')),
  );
  const resources = config.resources.map((one) =>
    one.name === 'benh-nhan'
      ? { ...one, access: { ...one.access, rows: { 'bac-si': completed } } }
      : one,
  );
  const after = schemaModel({ ...config, resources });
  const { statements } = diffModels(schemaModel(config), after, []);
  await run(sql.raw(statements.map((one) => one.sql).join('\n')));
  const { rows } = await run(sql`SELECT id FROM benh_nhan WHERE seen_words IS NOT NULL`);
  expect(rows).toEqual([{ id: PATIENTS[1] }]);
});
