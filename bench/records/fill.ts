import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database';

const DOCTORS = 200;
const DEPARTMENTS = 20;

/** The id of the row number `n` of a kind, the same in every statement. */
const id = (kind: string, n: string) => sql.raw(`md5('${kind}' || (${n}))::uuid`);

/** What the answers are made of: each phrase in about one record of 30, a rare one in few. */
const PHRASES = [
  'Sốt cao liên tục ba ngày, rét run, đau đầu, mệt mỏi, ăn kém',
  'Ho khạc đờm trắng đục, khó thở khi gắng sức, không đau ngực',
  'Đau thượng vị âm ỉ, ợ hơi, ợ chua, buồn nôn sau ăn',
  'Đau thắt lưng lan xuống chân phải, tăng khi cúi, giảm khi nằm nghỉ',
  'Chóng mặt, hoa mắt khi thay đổi tư thế, huyết áp dao động',
  'Tiểu buốt, tiểu rắt, nước tiểu đục, không sốt',
  'Đau họng, nuốt vướng, chảy nước mũi trong, hắt hơi nhiều',
  'Ban đỏ rải rác toàn thân, ngứa nhiều về đêm',
  'Đi ngoài phân lỏng năm lần một ngày, không nhầy máu, đau quặn bụng',
  'Đau khớp gối hai bên, hạn chế vận động, lạo xạo khi co duỗi',
  'Tăng huyết áp mười năm, điều trị thường xuyên bằng amlodipin',
  'Đái tháo đường típ hai phát hiện năm năm, đang dùng metformin',
  'Tỉnh, tiếp xúc tốt, da niêm mạc hồng, không phù, hạch ngoại vi không sờ thấy',
  'Tim đều, tiếng tim rõ, không nghe tiếng thổi bất thường',
  'Phổi thông khí đều hai bên, rì rào phế nang rõ, ít ran ẩm đáy phổi phải',
  'Bụng mềm, gan lách không sờ thấy, phản ứng thành bụng âm tính',
  'Xét nghiệm công thức máu, sinh hóa máu, tổng phân tích nước tiểu',
  'Siêu âm ổ bụng, chụp X-quang ngực thẳng, điện tâm đồ',
  'Hẹn tái khám sau hai tuần, tái khám ngay khi đau ngực hoặc khó thở',
  'Chế độ ăn nhạt, hạn chế rượu bia, tập thể dục nhẹ nhàng mỗi ngày',
];
const FAMILIES = [
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Phan',
  'Vũ',
  'Đặng',
];
const MIDDLES = ['Thị', 'Văn', 'Minh', 'Ngọc', 'Thanh', 'Hữu', 'Quỳnh', 'Đức'];
const GIVEN = ['An', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hà', 'Hương', 'Khánh', 'Lan', 'Mai', 'Nga'];
const CODES = [
  'I10',
  'J06.9',
  'K29.7',
  'M54.5',
  'E11.9',
  'N39.0',
  'J45.9',
  'A09',
  'B01.9',
  'L50.9',
];

const list = (words: readonly string[]) => sql`${words}::text[]`;
/** A number from 1 to `many` that a row has by chance, another for each `salt`. */
const chance = (many: number, salt: number) =>
  `1 + abs(hashint4(n # ${salt << 20})::bigint) % ${many}`;
const pick = (words: readonly string[], salt: number) =>
  sql`(${list(words)})[${sql.raw(chance(words.length, salt))}]`;

/** Who a visit and its record are of. */
const DOCTOR = chance(DOCTORS, 1);
const department = `1 + (${DOCTOR}) % ${DEPARTMENTS}`;
const patientOf = (patients: number) => id('p', chance(patients, 2));

async function fillPeople(db: Database, patients: number): Promise<void> {
  await sql`INSERT INTO phong_ban (id, code, name, short_name)
    SELECT ${id('k', 'n')}, 'K' || n, 'Khoa ' || n, 'K' || n
    FROM generate_series(1, ${sql.lit(DEPARTMENTS)}) n`.execute(db);
  await sql`INSERT INTO bac_si (id, full_name) SELECT ${id('d', 'n')}, 'Bác sĩ ' || n
    FROM generate_series(1, ${sql.lit(DOCTORS)}) n`.execute(db);
  await sql`INSERT INTO mau_benh_an (id, name, form_code, encounter, schema, state)
    SELECT ${id('m', 'n')}, 'Mẫu ' || n, 'M/' || n, 'ngoai-tru', '{"sections":[]}', 'published'
    FROM generate_series(1, 8) n`.execute(db);
  await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth)
    SELECT ${id('p', 'n')}, concat_ws(' ', ${pick(FAMILIES, 3)}, ${pick(MIDDLES, 4)},
      ${pick(GIVEN, 5)}, ${pick(GIVEN, 6)}), (1930 + n % 90)::text
    FROM generate_series(1, ${sql.lit(patients)}) n`.execute(db);
}

/** Visits last year: each doctor's patients, in the department that the doctor works in. */
const fillVisits = (db: Database, rows: number, patients: number) =>
  sql`
  INSERT INTO phieu_thong_tin (id, patient, doctor, department, start, "end", state)
  SELECT ${id('v', 'n')}, ${patientOf(patients)},
    ${id('d', DOCTOR)}, ${id('k', department)},
    '2026-01-01'::timestamptz + n * interval '40 seconds',
    '2026-01-01'::timestamptz + n * interval '40 seconds' + interval '20 minutes', 'completed'
  FROM generate_series(1, ${sql.lit(rows)}) n`.execute(db);

const fillRecords = (db: Database, rows: number, patients: number) =>
  sql`
  INSERT INTO ho_so_benh_an (id, created_at, patient, appointment, department, doctor, template,
    template_edition, answers, diagnosis, conclusion, state, signed_at)
  SELECT ${id('r', 'n')}, at, ${patientOf(patients)}, ${id('v', 'n')},
    ${id('k', department)}, ${id('d', DOCTOR)},
    ${id('m', chance(8, 7))}, 1,
    jsonb_build_object('lyDo', ${pick(PHRASES, 8)}, 'benhSu', ${pick(PHRASES, 9)},
      'kham', ${pick(PHRASES, 10)}, 'xuTri', ${pick(PHRASES, 11)},
      'ghiChu', CASE WHEN n % 20000 = 7 THEN 'Nghi bệnh Whipple' ELSE 'Mã phiếu ' || n END),
    ${pick(CODES, 12)}, ${pick(PHRASES, 13)},
    CASE WHEN n % 50 = 0 THEN 'in_care' ELSE 'signed' END,
    CASE WHEN n % 50 = 0 THEN NULL ELSE at END
  FROM (SELECT n, '2026-01-01'::timestamptz + n * interval '40 seconds' AS at
    FROM generate_series(1, ${sql.lit(rows)}) n) AS numbered`.execute(db);

/** Fills without the indexes of the table, which are built again at once. */
async function withoutIndexes(db: Database, table: string, fill: () => Promise<unknown>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ${table}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** A clinic with `rows` records of a quarter as many patients, each record of a visit. */
export async function fillRecordsClinic(db: Database, rows: number): Promise<void> {
  const patients = Math.ceil(rows / 4);
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one);
    await sql`SET maintenance_work_mem = '512MB'`.execute(one);
    await fillPeople(one, patients);
    await withoutIndexes(one, 'phieu_thong_tin', () => fillVisits(one, rows, patients));
    await sql`ALTER TABLE ho_so_benh_an ENABLE ALWAYS TRIGGER record_keep_words`.execute(one);
    await withoutIndexes(one, 'ho_so_benh_an', () => fillRecords(one, rows, patients));
    await sql`RESET session_replication_role`.execute(one);
  });
  await sql`VACUUM ANALYZE`.execute(db);
}
