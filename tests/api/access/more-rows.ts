import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import type { Database } from '../../../src/server/db/database';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { serverFacetOf } from '../../../src/server/fields/registry';
import type { Secrets } from '../../../src/server/secrets';
import { insertValues } from '../../../src/server/seed/insert';
import { hiddenFields } from '../../../src/shared/resource/conditions';
import { resourceNamed } from '../../../src/shared/resource/config';
import { tableName } from '../../../src/shared/resource/names';
import { receiptLines, transferLines } from '../../../src/shared/rules/stock/line-schema';

const LINK = columnsOf('nguoi_than', 'n');
const ACCOUNT = columnsOf('ca_nhan', 'c');
const NURSE = columnsOf('y_ta');
const VISIT = columnsOf('phieu_thong_tin', 'p');

type Values = Record<string, unknown>;

async function ids(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (query as RawBuilder<{ id: string }>).execute(db);
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
      row[key] = wanted
        ? (await ids(db, sql`SELECT id FROM ${sql.table(table)} ORDER BY id LIMIT 1`))[0]
        : null;
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
  await insertValues({ db, config, secrets, now: new Date().toISOString() }, name, full as never);
}

/**
 * Rows that the demo has none of: of every resource, and of both kinds for every role that sees
 * some rows only. `people` are the accounts that ask.
 */
export async function addRows(db: Database, secrets: Secrets, people: string[]): Promise<void> {
  const own = await ids(
    db,
    sql`SELECT ${LINK.patient} AS id FROM nguoi_than n JOIN ca_nhan c ON c.id = ${LINK.user}
     WHERE ${ACCOUNT.email} = 'benhnhan@sen.example' ORDER BY ${LINK.relation}`,
  );
  const others = await ids(
    db,
    sql`SELECT DISTINCT ${columnsOf('o_lai').patient} AS id FROM o_lai ORDER BY 1 LIMIT 150`,
  );
  const patients = [...own.slice(0, 1), ...others].map((patient) => ({ patient }));
  const [department] = await ids(db, sql`SELECT id FROM phong_ban ORDER BY id LIMIT 1`);
  const waiting = patients.slice(0, 5).map((patient) => ({ ...patient, department }));
  await add(db, secrets, 'danh-sach-cho', waiting);
  const pairs = others.slice(0, 12).map((merged, index) => ({ merged, kept: others[index + 20] }));
  await add(
    db,
    secrets,
    'gop-ho-so',
    pairs.map((pair, index) => ({ ...pair, state: index % 3 === 0 ? 'different' : 'merged' })),
  );
  await add(db, secrets, 'tiem-chung', patients);
  await add(db, secrets, 'dong-y', patients);
  await add(db, secrets, 'yeu-cau-du-lieu', patients);
  const [from, to] = await ids(db, sql`SELECT id FROM kho ORDER BY id LIMIT 2`);
  const [batch = ''] = await ids(db, sql`SELECT id FROM lo_thuoc ORDER BY id LIMIT 1`);
  const [medicine = ''] = await ids(db, sql`SELECT id FROM thuoc ORDER BY id LIMIT 1`);
  const moved = transferLines.parse([{ batch, quantity: 1 }]);
  const received = receiptLines.parse([{ medicine, lot: 'L1', expiry: '2030-01-01', quantity: 1 }]);
  await add(db, secrets, 'phieu-chuyen', [{ from, to, lines: moved }]);
  await add(db, secrets, 'phieu-nhap', [{ store: from, lines: received }]);
  await add(db, secrets, 'kiem-ke', [{ store: from, lines: [] }]);
  await add(db, secrets, 'ton-toi-thieu', [{ store: from, medicine, minimum: 10 }]);
  const doctors = await ids(
    db,
    sql`SELECT id FROM bac_si d ORDER BY ${columnsOf('bac_si', 'd').user} NULLS LAST, id LIMIT 3`,
  );
  const sets = doctors.flatMap((doctor) => [
    { doctor, shared: true, lines: null },
    { doctor, shared: false, lines: null },
  ]);
  await add(db, secrets, 'bo-chi-dinh', sets);
  const papers = patients.map((one, index) => ({
    ...{ ...one, kind: 'nghi-viec', doctor: doctors[index % doctors.length] },
    state: index % 2 === 0 ? 'issued' : 'draft',
  }));
  await add(db, secrets, 'giay-y-te', papers);
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
  await add(
    db,
    secrets,
    'nhap-dat-lich',
    people.map((user) => ({ user, choices: 'buoc=bac-si' })),
  );
  await add(db, secrets, 'lich-su-dung', [{}]);
  // Of a few nurses of every department, those with an account among them.
  const nurses = await ids(
    db,
    sql`SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY ${NURSE.department} ORDER BY ${NURSE.user} NULLS LAST, id) AS place
      FROM y_ta) n WHERE place <= 2`,
  );
  const days = { from: '2031-01-01', to: '2031-01-02' };
  await add(
    db,
    secrets,
    'nghi-dieu-duong',
    nurses.map((nurse) => ({ nurse, ...days })),
  );
  await add(
    db,
    secrets,
    'nguyen-vong-truc',
    nurses.map((nurse) => ({ nurse, day: '2031-01-01' })),
  );
  const limits = await ids(db, sql`SELECT id FROM phong_ban ORDER BY id`);
  await add(
    db,
    secrets,
    'han-nguyen-vong',
    limits.map((department) => ({ department, ...days })),
  );
  const duties = await ids(
    db,
    sql`SELECT id FROM lich_ca_truc WHERE ${columnsOf('lich_ca_truc').nurse} IS NOT NULL ORDER BY id LIMIT 400`,
  );
  await add(
    db,
    secrets,
    'doi-ca',
    nurses.flatMap((giver, index) => {
      const [duty, taker] = [duties[index], nurses[(index + 2) % nurses.length]];
      return duty ? [{ duty, giver, taker }] : [];
    }),
  );
  const spared = { from: '2031-01-01', until: '2031-02-01' };
  await add(
    db,
    secrets,
    'bao-ve-thai-san',
    nurses.map((nurse) => ({ nurse, ...spared })),
  );
  const records = await ids(
    db,
    sql`(SELECT id FROM ho_so_benh_an WHERE ${columnsOf('ho_so_benh_an').patient} = ${own[0]} LIMIT 3)
     UNION ALL (SELECT id FROM ho_so_benh_an ORDER BY id LIMIT 150)`,
  );
  const about = [...new Set(records)].map((record) => ({ record }));
  await add(db, secrets, 'cong-bo-ho-so', about);
  await add(db, secrets, 'dinh-chinh', about);
  // What is signed or published stays so: only the owner of the tables can look away.
  const frozen = ['don_thuoc', 'mau_benh_an'];
  const flips = [
    ...frozen.map((table) => sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`),
    sql`UPDATE don_thuoc SET ${columnsOf('don_thuoc').state} = 'draft' WHERE id IN (SELECT id FROM don_thuoc ORDER BY id LIMIT 5)`,
    sql`UPDATE mau_benh_an SET ${columnsOf('mau_benh_an').state} = 'draft' WHERE id IN (SELECT id FROM mau_benh_an LIMIT 1)`,
    ...frozen.map((table) => sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`),
    sql`UPDATE lich_nghi SET ${columnsOf('lich_nghi').state} = 'requested' WHERE id IN (SELECT id FROM lich_nghi LIMIT 1)`,
    sql`UPDATE lich_ca_truc SET ${columnsOf('lich_ca_truc').state} = 'planned' WHERE id IN (SELECT id FROM lich_ca_truc ORDER BY id LIMIT 5)`,
    // One whose use of data is restricted, and whom nobody at the desk expects.
    sql`UPDATE benh_nhan SET ${columnsOf('benh_nhan').restricted_at} = now() WHERE id IN (SELECT b.id FROM benh_nhan b
      WHERE NOT EXISTS (SELECT FROM phieu_thong_tin p WHERE ${VISIT.patient} = b.id AND ${VISIT.state} IN
        ('requested', 'confirmed', 'checked_in', 'called', 'in_exam')) ORDER BY b.id DESC LIMIT 1)`,
    sql`UPDATE dich_vu SET ${columnsOf('dich_vu').active} = false WHERE id IN (SELECT id FROM dich_vu LIMIT 1)`,
    sql`UPDATE loi_ke_benh SET ${columnsOf('loi_ke_benh').active} = false WHERE id IN (SELECT id FROM loi_ke_benh LIMIT 1)`,
    sql`UPDATE huong_dan SET ${columnsOf('huong_dan').state} = 'draft' WHERE id IN (SELECT id FROM huong_dan LIMIT 1)`,
  ];
  for (const flip of flips) await flip.execute(db);
}
