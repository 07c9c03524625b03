import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { createSchema } from '../../src/server/db/ddl/create';
import { schemaModel } from '../../src/server/db/ddl/tables';
import { predicateSql } from '../../src/server/db/sql/predicate';
import { VISITOR } from '../../src/shared/account/actors';
import type { Actor } from '../../src/shared/resource/actor';
import { createBaseDatabase, type TestDatabase } from '../../tests/database';
import { benhNhan } from '../tiep-don/benh-nhan';
import { inCare } from './care';

const NOW = new Date('2026-03-02T03:00:00Z');
const [patient, department, user, doctor] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const asker: Actor = { ...VISITOR, role: 'bac-si', userId: user, doctorId: doctor };
let database: TestDatabase;

const run = (query: ReturnType<typeof sql>) => query.execute(database.owner);

async function isSeen(actor: Actor = asker): Promise<boolean> {
  const where = predicateSql(config, benhNhan, inCare('id'), {
    alias: 'row',
    actor,
    now: NOW,
    today: '2026-03-02',
  });
  const { rows } = await run(sql`SELECT 1 FROM benh_nhan AS row WHERE ${where}`);
  return rows.length === 1;
}

const stay = (state: string) =>
  run(sql`INSERT INTO o_lai (id, patient, department, doctor, state)
    VALUES (${uuidv7()}, ${patient}, ${department}, ${doctor}, ${state})`);

const appointment = (state: string) =>
  run(sql`INSERT INTO phieu_thong_tin (id, patient, department, start, "end", state)
    VALUES (${uuidv7()}, ${patient}, ${department}, ${NOW},
      ${NOW}::timestamptz + interval '20 minutes', ${state})`);

const grant = (minutes: number, to = user) =>
  run(sql`INSERT INTO truy_cap_khan_cap (id, "user", patient, reason, expires_at)
    VALUES (${uuidv7()}, ${to}, ${patient}, 'Cấp cứu',
      ${NOW}::timestamptz + make_interval(mins => ${minutes}::int))`);

beforeAll(async () => {
  database = await createBaseDatabase();
  const statements = createSchema(schemaModel(config)).map((statement) => statement.sql);
  await run(sql.raw(statements.join('\n')));
  await run(sql`INSERT INTO ca_nhan (id, full_name, phone, role)
    VALUES (${user}, 'Trần Minh Đức', '+84912345678', 'bac-si')`);
  await run(sql`INSERT INTO phong_ban (id, code, name, short_name)
    VALUES (${department}, 'K04', 'Khoa Nội tim mạch', 'Tim mạch')`);
  await run(sql`INSERT INTO bac_si (id, full_name, "user")
    VALUES (${doctor}, 'Trần Minh Đức', ${user})`);
  await run(sql`INSERT INTO benh_nhan (id, full_name, date_of_birth)
    VALUES (${patient}, 'Đặng Thị Hòa', '1984')`);
});

beforeEach(async () => {
  await run(sql`TRUNCATE o_lai, phieu_thong_tin, truy_cap_khan_cap CASCADE`);
});

afterAll(() => database.drop());

describe('inCare', () => {
  it('hides a patient whom the doctor never met', async () => {
    expect(await isSeen()).toBe(false);
  });

  it('does not open a record by asking for a stay, but by its being scheduled', async () => {
    await stay('requested');
    expect(await isSeen()).toBe(false);
    await run(sql`UPDATE o_lai SET state = 'scheduled'`);
    expect(await isSeen()).toBe(true);
  });

  it('opens the patients of appointments in the own departments, unless cancelled', async () => {
    const colleague = { ...asker, departmentIds: [department] };
    await appointment('cancelled');
    expect(await isSeen(colleague)).toBe(false);
    await appointment('confirmed');
    expect(await isSeen(colleague)).toBe(true);
    expect(await isSeen()).toBe(false);
  });

  it('opens a patient by emergency access until it expires, to that account only', async () => {
    await grant(-1);
    expect(await isSeen()).toBe(false);
    await grant(240);
    expect(await isSeen()).toBe(true);
    expect(await isSeen({ ...asker, userId: uuidv7() })).toBe(false);
  });
});
