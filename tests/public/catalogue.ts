import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, Tables } from '../../src/server/db/database';

type Column = string | number | boolean | null | string[] | RawBuilder<unknown>;

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

async function insert<T extends keyof Tables & string>(
  db: Database,
  table: T,
  row: { readonly [C in keyof Tables[T]]?: Column },
): Promise<string> {
  const id = uuidv7();
  const full: Record<string, unknown> = { id, ...row };
  await sql`INSERT INTO ${sql.table(table)}
    (${sql.join(Object.keys(full).map((name) => sql.id(name)))})
    VALUES (${sql.join(Object.values(full))})`.execute(db);
  return id;
}

const DEPARTMENTS: [string, string, string, boolean][] = [
  ['K01', 'Khoa Nội tim mạch', 'Tăng huyết áp, bệnh mạch vành, suy tim, rối loạn nhịp.', true],
  ['K02', 'Khoa Nội tiêu hóa – Gan mật', 'Dạ dày, đại tràng, gan mật, tụy.', true],
  ['K03', 'Khoa Nhi', 'Khám và điều trị cho trẻ em dưới 16 tuổi.', true],
  ['K04', 'Khoa Da liễu', 'Mụn, viêm da, nấm da, dị ứng da.', true],
  ['K05', 'Khoa Tai Mũi Họng', 'Viêm xoang, viêm họng, viêm tai, ù tai.', true],
  ['K06', 'Khoa Cơ xương khớp', 'Thoái hóa khớp, gút, loãng xương, đau lưng.', true],
  ['K07', 'Khoa Mắt', 'Tật khúc xạ, đục thủy tinh thể, viêm kết mạc.', true],
  ['K08', 'Khoa Phụ sản', 'Khám thai, sinh, bệnh phụ khoa.', true],
  ['K09', 'Khoa Xét nghiệm', 'Huyết học, hóa sinh, vi sinh.', false],
];

/** One department is translated, one in part, and the others not at all. */
const ENGLISH: Record<string, { [C in keyof Tables['phong_ban']]?: Column }> = {
  K01: {
    name_english: 'Cardiology',
    short_name_english: 'Cardiology',
    description_english: 'High blood pressure, heart failure.',
  },
  K03: { name_english: 'Paediatrics', short_name_english: 'Paediatrics' },
};

const DOCTORS: [string, string, string, number][] = [
  ['ths-bs', 'Nguyễn Thị Hường', 'female', 2008],
  ['bs-ckii', 'Đặng Quốc Thắng', 'male', 1996],
  ['bs-cki', 'Trần Lê Phương Uyên', 'female', 2012],
  ['pgs-ts-bs', 'Huỳnh Văn Nghĩa', 'male', 1988],
  ['bs', 'Võ Thị Ngọc Ánh', 'female', 2018],
  ['bs-cki', 'Lê Hoàng Việt', 'male', 2010],
];

const BODY = `<h2>Trước khi đến</h2><ul><li>Đặt lịch trên web hoặc gọi tổng đài.</li>
<li>Chuẩn bị CCCD, thẻ BHYT và giấy tờ khám cũ.</li></ul><h2>Tại quầy tiếp nhận</h2>
<p>Đưa mã QR trên phiếu khám, kiểm tra thông tin và nhận số thứ tự.</p>`;

const GUIDES: [string, string, string, string][] = [
  [
    'quy-trinh-kham-benh',
    'Quy trình khám bệnh',
    'Từ lúc đặt lịch đến khi nhận thuốc.',
    'kham-benh',
  ],
  [
    'chuan-bi-truoc-khi-kham',
    'Chuẩn bị gì trước khi đi khám',
    'Giấy tờ, ăn uống, thuốc đang dùng.',
    'kham-benh',
  ],
  ['kham-bang-bhyt', 'Khám bằng thẻ bảo hiểm y tế', 'Đúng tuyến, mức hưởng, giấy tờ.', 'bhyt'],
  ['dua-tre-di-kham', 'Đưa trẻ đi khám cần nhớ gì', 'Sổ tiêm, cân nặng, người đi cùng.', 'tre-em'],
];

export interface CatalogueIds {
  departments: string[];
  doctors: string[];
  /** A doctor who does not take patients: not public. */
  hiddenDoctor: string;
}

/** A small clinic with everything that the public site shows, and something that it must not. */
export async function seedCatalogue(db: Database): Promise<CatalogueIds> {
  const clinic = await insert(db, 'phong_kham', {
    name: 'Phòng khám Đa khoa Sen',
    address: json({ province: '79', ward: 'Phường Sài Gòn', street: '12 Nguyễn Huệ' }),
    phone: '+842838000000',
    hotline: '1900 0000',
    email: 'lienhe@sen.example',
    opening_hours: json(
      [1, 2, 3, 4, 5].flatMap((weekday) => [
        { weekday, from: '07:00', to: '11:30' },
        { weekday, from: '13:00', to: '16:30' },
      ]),
    ),
  });
  await insert(db, 'lich_nghi', {
    title: 'Nghỉ lễ thử',
    kind: 'holiday',
    clinic,
    start: sql`date_trunc('day', now()) + interval '20 days'`,
    end: sql`date_trunc('day', now()) + interval '21 days'`,
    state: 'approved',
  });
  const departments: string[] = [];
  for (const [code, name, description, bookable] of DEPARTMENTS) {
    const short_name = name.replace('Khoa ', '');
    departments.push(
      await insert(db, 'phong_ban', {
        ...{ code, name, short_name, description, bookable },
        ...(ENGLISH[code] ?? {}),
      }),
    );
  }
  const doctors: string[] = [];
  for (const [title, full_name, sex, practising_since] of DOCTORS) {
    const doctor = await insert(db, 'bac_si', {
      title,
      full_name,
      sex,
      practising_since,
      languages: sql`ARRAY['vi', 'en']`,
      fee: 250_000,
      bookable: true,
      phone: '+84912000111',
      biography: '<p>Tận tình, giải thích kỹ cho người bệnh.</p>',
      specialties: 'Khám tổng quát',
    });
    const department = departments[doctors.length % departments.length]!;
    await db
      .insertInto('bac_si__departments')
      .values({ bac_si_id: doctor, phong_ban_id: department })
      .execute();
    doctors.push(doctor);
  }
  const hiddenDoctor = await insert(db, 'bac_si', { title: 'bs', full_name: 'Phan Văn Ẩn' });
  await insert(db, 'dich_vu', {
    code: 'DV01',
    name: 'Siêu âm tim',
    kind: 'chan-doan-hinh-anh',
    department: departments[0] ?? null,
    price: 222_000,
  });
  for (const [slug, title, summary, category] of GUIDES) {
    await insert(db, 'huong_dan', {
      slug,
      title,
      summary,
      category,
      body: BODY,
      state: 'published',
    });
  }
  await insert(db, 'huong_dan', {
    slug: 'ban-nhap',
    title: 'Bài còn nháp',
    summary: '…',
    category: 'thuoc',
    body: BODY,
  });
  return { departments, doctors, hiddenDoctor };
}
