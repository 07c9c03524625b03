import { LANDMARK } from '../../shared/facility/landmark';
import { pick } from '../../shared/fields/facet';
import departments from './data/departments.json';
import type { Demo, SeedRow } from './demo';
import type { Sex } from './people';
import { between } from './random';

const HOURS = [1, 2, 3, 4, 5]
  .flatMap((weekday) => [
    { weekday, from: '07:00', to: '11:30' },
    { weekday, from: '13:00', to: '16:30' },
  ])
  .concat([6, 7].map((weekday) => ({ weekday, from: '07:00', to: '11:30' })));

const WARD_SLUGS = new Set([
  'cap-cuu',
  'hoi-suc-tich-cuc',
  'noi-tong-hop',
  'tim-mach',
  'ngoai-tong-hop',
  'phu-san',
  'nhi',
  'chan-thuong-chinh-hinh',
]);

/** The clinic itself and its two blocks. */
export function demoClinic(demo: Demo) {
  const clinic: SeedRow<'phong-kham'> = {
    id: demo.id(),
    name: 'Phòng khám Đa khoa Sen',
    facilityCode: '79999',
    address: { province: '79', ward: 'Phường Sài Gòn', street: '12 Nguyễn Huệ' },
    phone: '+842838000000',
    hotline: '1900 0000',
    email: 'lienhe@sen.example',
    website: 'https://sen.example/',
    openingHours: HOURS,
    description:
      'Phòng khám Đa khoa Sen khám và điều trị cho cả gia đình, từ trẻ nhỏ đến người cao tuổi. Bạn đặt lịch trước để được khám đúng giờ, nhận kết quả và đơn thuốc ngay trong ngày. Khu A là nơi khám bệnh, xét nghiệm và chẩn đoán hình ảnh; khu B điều trị nội trú và cấp cứu suốt ngày đêm. Chúng tôi nhận khám bằng thẻ bảo hiểm y tế và khám theo yêu cầu.',
    active: true,
  };
  const blocks: SeedRow<'toa-nha'>[] = [
    {
      id: demo.id(),
      code: 'A',
      name: 'Khu A – Khám bệnh',
      nameEnglish: 'Block A – Outpatients',
      clinic: clinic.id,
      floors: 5,
      description: 'Tiếp đón, các buồng khám, xét nghiệm và chẩn đoán hình ảnh.',
    },
    {
      id: demo.id(),
      code: 'B',
      name: 'Khu B – Nội trú',
      nameEnglish: 'Block B – Wards',
      clinic: clinic.id,
      floors: 6,
      description: 'Cấp cứu, hồi sức, phòng mổ và các buồng bệnh.',
    },
  ];
  return { clinic, blocks };
}

/** Departments, each with its number as code; some are part of another that stands before them. */
export function demoDepartments(demo: Demo): (SeedRow<'phong-ban'> & { slug: string })[] {
  const ids = new Map(departments.items.map(({ slug }) => [slug, demo.id()]));
  return departments.items.map((item, index) => ({
    id: ids.get(item.slug)!,
    parent: ids.get(item.partOf ?? '') ?? null,
    slug: item.slug,
    code: `K${String(index + 1).padStart(2, '0')}`,
    name: item.name,
    shortName: item.shortName,
    group: item.group as 'lam-sang' | 'can-lam-sang' | 'ho-tro',
    specialty: item.bookable ? item.shortName : null,
    phone: `+84283800${String(1000 + index)}`,
    bookable: item.bookable,
    description: item.description,
    nameEnglish: item.english.name,
    shortNameEnglish: item.english.shortName,
    descriptionEnglish: item.english.description,
  }));
}

const BED_KINDS: Record<string, SeedRow<'giuong'>['kind']> = {
  nhi: 'nhi',
  'hoi-suc-tich-cuc': 'hoi-suc',
  'cap-cuu': 'cap-cuu',
};

/** Wards whose rooms are not divided into those of men and those of women. */
const MIXED = new Set(['nhi', 'phu-san', 'cap-cuu', 'hoi-suc-tich-cuc']);
const MEN = ' (nam)';
const WOMEN = ' (nữ)';

const IN_ENGLISH: Readonly<Record<string, string>> = { [MEN]: ' (men)', [WOMEN]: ' (women)' };

/** Whom a ward room is for, by the end of its name. */
export function sexOfRoom(name: string): Sex | null {
  if (name.endsWith(MEN)) return 'male';
  return name.endsWith(WOMEN) ? 'female' : null;
}

type Department = ReturnType<typeof demoDepartments>[number];
type RoomKind = NonNullable<SeedRow<'phong'>['kind']>;

const KIND_OF: Record<string, RoomKind> = {
  'xet-nghiem': 'xet-nghiem',
  'chan-doan-hinh-anh': 'chan-doan-hinh-anh',
  'cap-cuu': 'cap-cuu',
};

const roomNames: Record<RoomKind, readonly [vi: string, en: string]> = {
  kham: ['Buồng khám', 'Consulting room'],
  benh: ['Buồng bệnh', 'Ward room'],
  'thu-thuat': ['Phòng thủ thuật', 'Procedure room'],
  mo: ['Phòng mổ', 'Operating theatre'],
  'xet-nghiem': ['Phòng xét nghiệm', 'Laboratory'],
  'chan-doan-hinh-anh': ['Phòng chẩn đoán hình ảnh', 'Imaging room'],
  'cap-cuu': ['Phòng cấp cứu', 'Emergency room'],
  truc: ['Phòng trực', 'On-call room'],
  'hanh-chinh': ['Phòng hành chính', 'Office'],
  [LANDMARK]: ['Điểm mốc', 'Landmark'],
};

/** Rooms: two to consult in for each bookable department in block A, wards in block B. */
export function demoRooms(demo: Demo, blocks: SeedRow<'toa-nha'>[], all: Department[]) {
  const [outpatients, inpatients] = blocks;
  const next: Record<string, number> = {};
  const rooms: SeedRow<'phong'>[] = [];
  const add = (
    block: SeedRow<'toa-nha'>,
    floor: number,
    kind: RoomKind,
    department: Department,
    suffix = '',
  ) => {
    const key = `${block.code}${floor}`;
    next[key] = (next[key] ?? 0) + 1;
    // A room of the kind that its department is named after does not say it twice.
    const isSaid = KIND_OF[department.slug] === kind;
    const whose = isSaid ? '' : ` ${department.shortName}`;
    const [name, nameEnglish] = roomNames[kind];
    rooms.push({
      id: demo.id(),
      number: `${key}${String(next[key]).padStart(2, '0')}`,
      name: `${name}${whose}${suffix}`,
      nameEnglish: `${nameEnglish}${isSaid ? '' : `, ${department.shortNameEnglish}`}${IN_ENGLISH[suffix] ?? ''}`,
      block: block.id,
      floor,
      kind,
      department: department.id,
      capacity: kind === 'benh' ? 8 : 1,
      sex: kind === 'benh' ? sexOfRoom(suffix) : null,
      active: true,
    });
  };
  if (!outpatients || !inpatients) throw new Error('the demo clinic has two blocks');
  all.forEach((department, index) => {
    const floor = 1 + (index % 5);
    if (department.bookable) {
      add(outpatients, floor, 'kham', department);
      add(outpatients, floor, 'kham', department);
    } else {
      const fallback = department.group === 'ho-tro' ? 'hanh-chinh' : 'thu-thuat';
      add(outpatients, floor, KIND_OF[department.slug] ?? fallback, department);
    }
    if (!WARD_SLUGS.has(department.slug)) return;
    for (const suffix of [MEN, WOMEN, index % 2 === 0 ? MEN : WOMEN]) {
      const own = MIXED.has(department.slug) ? '' : suffix;
      add(inpatients, 1 + (index % 6), 'benh', department, own);
    }
    add(inpatients, 1 + (index % 6), 'truc', department);
  });
  return rooms;
}

/** Beds of the ward rooms, six to eight each. */
export function demoBeds(
  demo: Demo,
  rooms: SeedRow<'phong'>[],
  departments: Department[],
): SeedRow<'giuong'>[] {
  const slugs = new Map(departments.map(({ id, slug }) => [id, slug]));
  return rooms
    .filter((room) => room.kind === 'benh')
    .flatMap((room) =>
      Array.from(
        { length: between(demo.random, 6, 8) },
        (_, index): SeedRow<'giuong'> => ({
          id: demo.id(),
          code: `${room.number}-${String(index + 1).padStart(2, '0')}`,
          room: room.id,
          position: pick(['Cạnh cửa sổ', 'Giữa phòng', 'Cạnh cửa ra vào'], demo.random),
          kind: BED_KINDS[slugs.get(room.department ?? '') ?? ''] ?? ('thuong' as const),
        }),
      ),
    );
}
