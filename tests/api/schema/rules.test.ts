import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainConstraint } from '../../../src/server/db/ddl/explain';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import type { TestDatabase } from '../../database';
import { clinicConfig } from './clinic-config';
import { createModelDatabase, insert, refusal } from './schema-database';

let database: TestDatabase;
let ward: string;

beforeAll(async () => {
  database = await createModelDatabase(schemaModel(clinicConfig));
  ward = await insert(database.db, 'khoa', { name: 'Khoa Nội' });
});
afterAll(() => database.drop());

const add = (table: string, row: Record<string, unknown>) => insert(database.db, table, row);

/** What the refusal of `attempt` means in terms of the config. */
async function explained(attempt: Promise<unknown>) {
  const { code, constraint } = await refusal(attempt);
  const about = constraint ? explainConstraint(clinicConfig, constraint) : null;
  return { code, resource: about?.resource, fields: about?.fields, check: about?.check };
}

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
const duty = (row: Record<string, unknown>) => add('ca', { ward, ...row });

describe('the tables of a config', () => {
  it('number codes from a series and start states where they begin', async () => {
    const id = await add('nguoi', { full_name: 'Trần An' });
    const shift = await duty({ person: id, start: at(1), end: at(2) });
    const { rows } = await sql`
      SELECT n.code, n.version, n.active, c.state FROM nguoi n JOIN ca c ON c.person = n.id
      WHERE c.id = ${shift}`.execute(database.db);
    expect(rows).toEqual([{ code: 'N-0001', version: 1, active: true, state: 'planned' }]);
  });

  it('refuse an empty required field', async () => {
    expect(await refusal(add('nguoi', {}))).toMatchObject({ code: '23502', column: 'full_name' });
  });

  it('ask for a conditional field only where its condition holds', async () => {
    await add('nguoi', { full_name: 'Lê Ba', grade: 'junior' });
    expect(await explained(add('nguoi', { full_name: 'Lê Ba', grade: 'senior' }))).toEqual({
      code: '23514',
      resource: 'nguoi',
      fields: ['licence'],
      check: 'required',
    });
  });

  it('refuse a word that is no choice', async () => {
    const attempt = add('nguoi', { full_name: 'Lê Ba', grade: 'boss' });
    expect(await explained(attempt)).toMatchObject({ fields: ['grade'], check: 'value' });
  });

  it('refuse a text that is too long', async () => {
    const name = (length: number) => add('nguoi', { full_name: `Lê ${'Ba'.repeat(length)}` });
    await name(48);
    expect(await explained(name(100))).toMatchObject({ fields: ['fullName'], check: 'value' });
  });

  it('refuse a row against which a declared rule speaks', async () => {
    const attempt = add('nguoi', { full_name: 'Lê Ba', note: 'cấm' });
    expect(await explained(attempt)).toMatchObject({ fields: ['note'], check: 'holds' });
  });

  it('refuse a taken value until its row is archived', async () => {
    const id = await add('nguoi', { full_name: 'Một', phone: '+84912345678' });
    const again = () => add('nguoi', { full_name: 'Hai', phone: '+84912345678' });
    expect(await explained(again())).toEqual({
      code: '23505',
      resource: 'nguoi',
      fields: ['phone'],
      check: 'unique',
    });
    await sql`UPDATE nguoi SET archived_at = now() WHERE id = ${id}`.execute(database.db);
    await expect(again()).resolves.toEqual(expect.any(String));
  });

  it('compare encrypted values by their hash', async () => {
    await add('nguoi', { full_name: 'Một', citizen_id: 'x', citizen_id_hash: 'h1' });
    const same = add('nguoi', { full_name: 'Hai', citizen_id: 'y', citizen_id_hash: 'h1' });
    expect(await explained(same)).toMatchObject({ fields: ['citizenId'], check: 'unique' });
    const bare = add('nguoi', { full_name: 'Ba', citizen_id: 'z' });
    expect(await explained(bare)).toMatchObject({ fields: ['citizenId'], check: 'value' });
  });

  it('want one of two fields, not both and not none', async () => {
    const person = await add('nguoi', { full_name: 'Phạm Tư' });
    const times = { start: at(1), end: at(2) };
    const one = { fields: ['person', 'guest'], check: 'exactlyOne' };
    expect(await explained(duty({ ...times }))).toMatchObject(one);
    expect(await explained(duty({ ...times, person, guest: 'Khách' }))).toMatchObject(one);
  });

  it('want a start before an end', async () => {
    const attempt = duty({ guest: 'Khách', start: at(3), end: at(3) });
    expect(await explained(attempt)).toMatchObject({ code: '23514', check: 'ordered' });
    const dates = { start2: '2026-03-03', end2: '2026-03-02' };
    const backwards = duty({ guest: 'A', start: at(1), end: at(2), ...dates });
    expect(await explained(backwards)).toMatchObject({ fields: ['end2', 'start2'] });
  });

  it('let times of one person touch, never overlap, cancelled and archived ones aside', async () => {
    const person = await add('nguoi', { full_name: 'Vũ Năm' });
    const first = await duty({ person, start: at(8), end: at(12) });
    await duty({ person, start: at(12), end: at(16) });
    const overlapping = () => duty({ person, start: at(11), end: at(12) });
    expect(await explained(overlapping())).toEqual({
      code: '23P01',
      resource: 'ca',
      fields: ['start', 'end', 'person'],
      check: 'noOverlap',
    });
    await duty({ person, start: at(11), end: at(12), state: 'cancelled' });
    await sql`UPDATE ca SET archived_at = now() WHERE id = ${first}`.execute(database.db);
    await expect(overlapping()).resolves.toEqual(expect.any(String));
  });

  it('keep days and times of day apart as well', async () => {
    const base = { start: at(1), end: at(2) };
    const other = await add('khoa', { name: 'Khoa Ngoại' });
    await duty({ ...base, ward: other, guest: 'B', start2: '2026-01-01', end2: '2026-02-01' });
    const days = { ward: other, guest: 'C', start2: '2026-01-31' };
    expect(await explained(duty({ ...base, ...days }))).toMatchObject({ check: 'noOverlap' });
    await duty({ ...base, ward: other, guest: 'E', start2: '2026-02-02', end2: '2026-02-02' });
    await duty({ ...base, guest: 'D', open: '07:00', close: '11:00', end2: '2026-01-01' });
    const hours = { guest: 'D', open: '10:59', end2: '2026-01-01' };
    const late = duty({ ...base, ...hours });
    expect(await explained(late)).toMatchObject({ fields: ['open', 'close', 'guest'] });
  });

  it('count both days of a range of dates, also where they are one', async () => {
    const ward = await add('khoa', { name: 'Khoa Mắt' });
    const april = (start2: string, end2: string | null) =>
      duty({ start: at(1), end: at(2), ward, guest: `${start2} ${end2}`, start2, end2 });
    await april('2026-04-01', '2026-04-05');
    const clash = { check: 'noOverlap', fields: ['start2', 'end2', 'ward'] };
    expect(await explained(april('2026-04-05', '2026-04-09'))).toMatchObject(clash);
    expect(await explained(april('2026-04-03', '2026-04-03'))).toMatchObject(clash);
    await april('2026-04-06', '2026-04-06');
    expect(await explained(april('2026-04-06', '2026-04-06'))).toMatchObject(clash);
    await april('2026-04-07', null);
    expect(await explained(april('2027-01-01', null))).toMatchObject(clash);
  });

  it('refuse two rows that share what a rule keeps apart, where it applies', async () => {
    const row = { guest: 'Trùng', start: at(1), end: at(2) };
    await duty(row);
    expect(await explained(duty(row))).toMatchObject({
      fields: ['ward', 'guest'],
      check: 'unique',
    });
    await expect(duty({ ...row, end2: '2026-01-01' })).resolves.toEqual(expect.any(String));
  });

  it('refuse a reference to nothing, and the removal of what is referred to', async () => {
    const nowhere = add('nguoi', { full_name: 'Lê Ba', home: uuidv7() });
    const reference = { code: '23503', resource: 'nguoi', fields: ['home'], check: 'reference' };
    expect(await explained(nowhere)).toEqual(reference);
    const home = await add('khoa', { name: 'Khoa Nhi' });
    await add('nguoi', { full_name: 'Lê Ba', home });
    const removal = sql`DELETE FROM khoa WHERE id = ${home}`.execute(database.db);
    expect(await explained(removal)).toMatchObject({ ...reference, code: expect.any(String) });
  });

  it('explain nothing of constraints that are not from the config', () => {
    expect(explainConstraint(clinicConfig, 'auth_session_pkey')).toBeNull();
  });
});
