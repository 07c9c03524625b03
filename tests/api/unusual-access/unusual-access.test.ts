import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { flaggedSql } from '../../../src/server/unusual-access/findings-sql';
import type { Finding } from '../../../src/shared/unusual-access/operations';
import {
  type Call,
  type PlantedClinic,
  type Someone,
  startPlantedClinic,
} from '../../abuse/planted-clinic';

const ENTRIES = columnsOf('nhat_ky');

const RANGE = { from: '2026-11-14', to: '2026-11-20' };
const QUERY = `from=${RANGE.from}&to=${RANGE.to}`;

let clinic: PlantedClinic;
let nosy: Someone & { phone: string };
let manager: Someone;
let call: Call;

/** The audit of `who` having looked at these patients, days before the clinic's Friday. */
async function look(who: Someone, patients: readonly string[], daysAgo = 0): Promise<void> {
  await sql`
    INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.actor}, ${ENTRIES.role}, ${ENTRIES.action}, ${ENTRIES.resource}, ${ENTRIES.patient})
    SELECT gen_random_uuid(), '2026-11-20T02:00:00Z'::timestamptz - make_interval(days => ${daysAgo}),
      ${who.id}, ${who.role}, 'view', 'benh-nhan', id
    FROM unnest(${patients}::uuid[]) AS id`.execute(clinic.database.owner);
}

async function addPatient(fullName: string, phone: string | null): Promise<string> {
  const id = uuidv7();
  await clinic.database.owner
    .insertInto('benh_nhan')
    .values({
      id,
      full_name: fullName,
      date_of_birth: '1980-01-01',
      sex: 'male',
      phone,
      created_at: new Date('2020-01-01'),
    })
    .execute();
  return id;
}

async function findings(as = call): Promise<Map<string, Finding>> {
  const { status, json } = await as('GET', `/truy-cap-bat-thuong?${QUERY}`);
  expect(status).toBe(200);
  const own = json.findings.filter(({ actor }: Finding) => actor === nosy.id);
  return new Map(own.map((finding: Finding) => [finding.rule, finding]));
}

beforeAll(async () => {
  clinic = await startPlantedClinic();
  nosy = await clinic.newAccount('bac-si');
  manager = await clinic.account('quanly@sen.example');
  call = await clinic.as(manager);
}, 180_000);
afterAll(() => clinic?.close());

describe('unusual access', () => {
  it('finds who looked at many, at strangers, colleagues and namesakes', async () => {
    expect(await findings()).toEqual(new Map());
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addPatient(`Lạ ${n}`, null)),
    );
    for (const day of [10, 9, 8]) await look(nosy, many.slice(0, 2), day);
    await look(nosy, many);
    const colleague = await addPatient('Điều Dưỡng Nào Đó', '+84977770001');
    await clinic.database.owner
      .updateTable('y_ta')
      .set({ phone: '+84977770001' })
      .where('id', '=', (nurse) => nurse.selectFrom('y_ta').select('id').orderBy('id').limit(1))
      .execute();
    const namesake = await addPatient('KE TO MO', null);
    const family = await addPatient('Kẻ Chị Gái', nosy.phone);
    await look(nosy, [colleague, namesake, family], 1);
    const found = await findings();
    expect(found.get('many')).toMatchObject({
      patients: 12,
      usual: 2,
      name: 'Kẻ Tò Mò',
      review: null,
    });
    expect(found.get('stranger')?.patients).toBe(15);
    // The sister's phone is the account's own, so she is both.
    expect(found.get('colleague')?.patients).toBe(2);
    expect(found.get('namesake')?.patients).toBe(2);
    const { json } = await call('GET', `/truy-cap-bat-thuong/${nosy.id}?${QUERY}&rule=namesake`);
    expect(json.looks.map(({ name }: { name: string }) => name).sort()).toEqual([
      'KE TO MO',
      'Kẻ Chị Gái',
    ]);
  });

  it('leaves out whom somebody treats', async () => {
    const doctor = uuidv7();
    await clinic.database.owner
      .insertInto('bac_si')
      .values({ id: doctor, user: nosy.id, full_name: 'Kẻ Tò Mò' })
      .execute();
    const before = (await findings()).get('stranger')?.patients ?? 0;
    const patient = await addPatient('Người Được Khám', null);
    await look(nosy, [patient], 1);
    expect((await findings()).get('stranger')?.patients).toBe(before + 1);
    const { id: template } = await clinic.database.owner
      .selectFrom('mau_benh_an')
      .select('id')
      .executeTakeFirstOrThrow();
    await clinic.database.owner
      .insertInto('ho_so_benh_an')
      .values({ id: uuidv7(), patient, doctor, template })
      .execute();
    expect((await findings()).get('stranger')?.patients).toBe(before);
  });

  it('is reviewed with a note, audited, until there are looks again', async () => {
    const path = `/truy-cap-bat-thuong/${nosy.id}/review` as const;
    const body = { ...RANGE, rule: 'namesake', note: 'Đã hỏi, là chị gái có đồng ý' };
    expect((await call('POST', path, { ...body, note: '' })).status).toBe(422);
    expect((await call('POST', path, body)).status).toBe(204);
    expect((await findings()).get('namesake')?.review).toMatchObject({ note: body.note });
    const entry = await clinic.database.owner
      .selectFrom('nhat_ky')
      .select('note')
      .where('action', '=', 'review-access')
      .where('record_id', '=', nosy.id)
      .executeTakeFirst();
    expect(entry?.note).toContain(body.note);
    const own = `/truy-cap-bat-thuong/${manager.id}/review` as const;
    expect((await call('POST', own, body)).status).toBe(403);
    await clinic.database.owner.updateTable('unusual_review').set({ at: '2026-11-01' }).execute();
    expect((await findings()).get('namesake')?.review).toBeNull();
  });

  it('is for administrators and managers alone, and for some days at a time', async () => {
    const desk = await clinic.as(await clinic.account('letan@sen.example'));
    expect((await desk('GET', `/truy-cap-bat-thuong?${QUERY}`)).status).toBe(403);
    const years = 'from=2024-01-01&to=2026-11-20';
    expect((await call('GET', `/truy-cap-bat-thuong?${years}`)).status).toBe(422);
    const admin = await clinic.as(await clinic.account('quantri@sen.example'));
    expect((await admin('GET', `/truy-cap-bat-thuong?${QUERY}`)).status).toBe(200);
  });

  it('says of a busy day the medians of the days before and of the days of others', async () => {
    const { owner } = clinic.database;
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, n) => addPatient(`Ai ${n}`, null)),
    );
    const others = [nosy, await clinic.newAccount('bac-si'), await clinic.newAccount('dieu-duong')];
    for (const [who, counts] of [
      [others[0]!, [3, 14, 6, 21]],
      [others[1]!, [11, 2, 5, 16, 8, 24]],
      [others[2]!, [12, 7, 13]],
    ] as const)
      for (const [day, count] of counts.entries()) await look(who, people.slice(0, count), day);
    const { rows } = await sql<{ usual: number; wanted: number }>`
      ${flaggedSql(RANGE)} SELECT u.usual, greatest(
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY d.patients) FROM daily d
          WHERE d.actor = u.actor AND d.day < u.day),
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY d.patients) FROM daily d
          WHERE d.role = of.role AND d.actor <> u.actor), 1) AS wanted
      FROM usual u JOIN daily of ON of.actor = u.actor AND of.day = u.day`.execute(owner);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    // Medians of an even number of days, between two of them, are among these.
    expect(rows.some(({ usual }) => !Number.isInteger(usual))).toBe(true);
    expect(rows.map(({ usual }) => usual)).toEqual(rows.map(({ wanted }) => wanted));
  });

  it('reads its days of a long audit from an index', async () => {
    const { owner } = clinic.database;
    await sql`
      INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.actor}, ${ENTRIES.role}, ${ENTRIES.action}, ${ENTRIES.resource}, ${ENTRIES.patient})
      SELECT gen_random_uuid(), '2026-10-01'::timestamptz - make_interval(mins => n * 20), ${nosy.id},
        'bac-si', 'view', 'benh-nhan', ${clinic.victim} FROM generate_series(1, 30000) AS n`.execute(
      owner,
    );
    await sql`ANALYZE nhat_ky`.execute(owner);
    const { rows } = await sql<Record<string, string>>`
      EXPLAIN ${flaggedSql(RANGE)} SELECT * FROM flagged`.execute(owner);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using nhat_ky\w*_(looked|at_sort)/);
    expect(plan).not.toMatch(/Seq Scan on nhat_ky(_before)?\b/);
  });
});
