import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import type { Database } from '../../../src/server/db/database';
import { serverFacetOf } from '../../../src/server/fields/registry';
import type { Secrets } from '../../../src/server/secrets';
import { insertRows } from '../../../src/server/seed/insert';
import { hiddenFields } from '../../../src/shared/resource/conditions';
import { resourceNamed } from '../../../src/shared/resource/config';
import { tableName } from '../../../src/shared/resource/names';

type Values = Record<string, unknown>;

async function ids(db: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(query).execute(db);
  return rows.map((row) => row.id);
}

/** A row with sample values, the first row that there is for each reference, and `given`. */
async function sampleRow(db: Database, name: string, given: Values, index: number) {
  const resource = resourceNamed(config, name);
  const row: Values = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (['code', 'computed', 'referenceMany'].includes(field.kind)) continue;
    if (field.kind === 'state') row[key] = field.initial;
    else if (field.kind === 'reference') {
      const wanted = field.required && given[key] === undefined;
      const table = tableName(field.to);
      row[key] = wanted ? (await ids(db, `SELECT id FROM ${table} ORDER BY id LIMIT 1`))[0] : null;
    } else if (field.required) {
      const source = { random: () => 0.3, index, idsOf: () => [] };
      row[key] = serverFacetOf(field).sample?.(field, source) ?? null;
    }
  }
  Object.assign(row, given);
  for (const key of hiddenFields(resource, row)) row[key] = null;
  return { ...row, id: uuidv7() };
}

async function add(db: Database, secrets: Secrets, name: string, rows: readonly Values[]) {
  const full = [];
  for (const [index, given] of rows.entries()) full.push(await sampleRow(db, name, given, index));
  await insertRows(
    { db, config, secrets, now: new Date().toISOString() },
    name as never,
    full as never,
  );
}

/**
 * Rows that the demo has none of: of every resource, and of both kinds for every role that sees
 * some rows only. `people` are the accounts that ask.
 */
export async function addRows(db: Database, secrets: Secrets, people: string[]): Promise<void> {
  const own = await ids(
    db,
    `SELECT n.patient AS id FROM nguoi_than n JOIN ca_nhan c ON c.id = n."user"
     WHERE c.email = 'benhnhan@sen.example' ORDER BY n.relation`,
  );
  const others = await ids(db, 'SELECT DISTINCT patient AS id FROM o_lai ORDER BY 1 LIMIT 150');
  const patients = [...own.slice(0, 1), ...others].map((patient) => ({ patient }));
  const [department] = await ids(db, 'SELECT id FROM phong_ban ORDER BY id LIMIT 1');
  const waiting = patients.slice(0, 5).map((patient) => ({ ...patient, department }));
  await add(db, secrets, 'danh-sach-cho', waiting);
  await add(db, secrets, 'dong-y', patients);
  await add(db, secrets, 'yeu-cau-du-lieu', patients);
  await add(db, secrets, 'su-co-du-lieu', [{}]);
  await add(db, secrets, 'lan-luu-giu', [{}]);
  await add(db, secrets, 'o-lai', patients.slice(0, 1));
  const clinicians = people.flatMap((user) => patients.slice(0, 2).map((p) => ({ ...p, user })));
  await add(db, secrets, 'truy-cap-khan-cap', clinicians);
  await add(db, secrets, 'yeu-cau-truy-cap', clinicians);
  await add(
    db,
    secrets,
    'thong-bao',
    people.map((user) => ({ user })),
  );
  await add(db, secrets, 'lich-su-dung', [{}]);
  const records = await ids(
    db,
    `(SELECT id FROM ho_so_benh_an WHERE patient = '${own[0]}' LIMIT 3)
     UNION ALL (SELECT id FROM ho_so_benh_an ORDER BY id LIMIT 150)`,
  );
  const about = [...new Set(records)].map((record) => ({ record }));
  await add(db, secrets, 'cong-bo-ho-so', about);
  await add(db, secrets, 'dinh-chinh', about);
  // What is signed or published stays so: only the owner of the tables can look away.
  const frozen = ['don_thuoc', 'mau_benh_an'];
  const flips = [
    ...frozen.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    `UPDATE don_thuoc SET state = 'draft' WHERE id IN (SELECT id FROM don_thuoc ORDER BY id LIMIT 5)`,
    `UPDATE mau_benh_an SET state = 'draft' WHERE id IN (SELECT id FROM mau_benh_an LIMIT 1)`,
    ...frozen.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    `UPDATE lich_nghi SET state = 'requested' WHERE id IN (SELECT id FROM lich_nghi LIMIT 1)`,
    `UPDATE lich_ca_truc SET state = 'planned' WHERE id IN (SELECT id FROM lich_ca_truc ORDER BY id LIMIT 5)`,
    // One whose use of data is restricted, and whom nobody at the desk expects.
    `UPDATE benh_nhan SET restricted_at = now() WHERE id IN (SELECT b.id FROM benh_nhan b
      WHERE NOT EXISTS (SELECT FROM phieu_thong_tin p WHERE p.patient = b.id AND p.state IN
        ('requested', 'confirmed', 'checked_in', 'called', 'in_exam')) ORDER BY b.id DESC LIMIT 1)`,
    `UPDATE dich_vu SET active = false WHERE id IN (SELECT id FROM dich_vu LIMIT 1)`,
    `UPDATE loi_ke_benh SET active = false WHERE id IN (SELECT id FROM loi_ke_benh LIMIT 1)`,
    `UPDATE huong_dan SET state = 'draft' WHERE id IN (SELECT id FROM huong_dan LIMIT 1)`,
  ];
  for (const flip of flips) await sql.raw(flip).execute(db);
}
