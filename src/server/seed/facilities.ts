import { pick } from '../../shared/fields/facet';
import departments from './data/departments.json';
import type { Demo, SeedRow } from './demo';
import { between } from './random';

const HOURS = [1, 2, 3, 4, 5]
  .flatMap((weekday) => [
    { weekday, from: '07:00', to: '11:30' },
    { weekday, from: '13:00', to: '16:30' },
  ])
  .concat({ weekday: 6, from: '07:00', to: '11:30' });

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
      'Khám và điều trị đa khoa cho cả gia đình: đặt lịch trước, khám đúng giờ, cấp cứu suốt ngày đêm.',
    active: true,
  };
  const blocks: SeedRow<'toa-nha'>[] = [
    {
      id: demo.id(),
      code: 'A',
      name: 'Khu A – Khám bệnh',
      clinic: clinic.id,
      floors: 5,
      description: 'Tiếp đón, các buồng khám, xét nghiệm và chẩn đoán hình ảnh.',
    },
    {
      id: demo.id(),
      code: 'B',
      name: 'Khu B – Nội trú',
      clinic: clinic.id,
      floors: 6,
      description: 'Cấp cứu, hồi sức, phòng mổ và các buồng bệnh.',
    },
  ];
  return { clinic, blocks };
}

/** Departments, each with a code made of its initials. */
export function demoDepartments(demo: Demo): (SeedRow<'phong-ban'> & { slug: string })[] {
  return departments.items.map((item, index) => ({
    id: demo.id(),
    slug: item.slug,
    code: `K${String(index + 1).padStart(2, '0')}`,
    name: item.name,
    shortName: item.shortName,
    group: item.group as 'lam-sang' | 'can-lam-sang' | 'ho-tro',
    specialty: item.bookable ? item.shortName : null,
    phone: `+84283800${String(1000 + index)}`,
    bookable: item.bookable,
    description: item.description,
  }));
}

type Department = ReturnType<typeof demoDepartments>[number];
type RoomKind = NonNullable<SeedRow<'phong'>['kind']>;

const KIND_OF: Record<string, RoomKind> = {
  'xet-nghiem': 'xet-nghiem',
  'chan-doan-hinh-anh': 'chan-doan-hinh-anh',
  'cap-cuu': 'cap-cuu',
};

const roomNames: Record<RoomKind, string> = {
  kham: 'Buồng khám',
  benh: 'Buồng bệnh',
  'thu-thuat': 'Phòng thủ thuật',
  mo: 'Phòng mổ',
  'xet-nghiem': 'Phòng xét nghiệm',
  'chan-doan-hinh-anh': 'Phòng chẩn đoán hình ảnh',
  'cap-cuu': 'Phòng cấp cứu',
  truc: 'Phòng trực',
  'hanh-chinh': 'Phòng hành chính',
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
  ) => {
    const key = `${block.code}${floor}`;
    next[key] = (next[key] ?? 0) + 1;
    rooms.push({
      id: demo.id(),
      number: `${key}${String(next[key]).padStart(2, '0')}`,
      name: `${roomNames[kind]} ${department.shortName}`,
      block: block.id,
      floor,
      kind,
      department: department.id,
      capacity: kind === 'benh' ? 8 : 1,
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
    for (let ward = 0; ward < 3; ward += 1) add(inpatients, 1 + (index % 6), 'benh', department);
    add(inpatients, 1 + (index % 6), 'truc', department);
  });
  return rooms;
}

/** Beds of the ward rooms, six to eight each. */
export function demoBeds(demo: Demo, rooms: SeedRow<'phong'>[]): SeedRow<'giuong'>[] {
  return rooms
    .filter((room) => room.kind === 'benh')
    .flatMap((room) =>
      Array.from({ length: between(demo.random, 6, 8) }, (_, index) => ({
        id: demo.id(),
        code: `${room.number}-${String(index + 1).padStart(2, '0')}`,
        room: room.id,
        position: pick(['Cạnh cửa sổ', 'Giữa phòng', 'Cạnh cửa ra vào'], demo.random),
        kind: 'thuong' as const,
      })),
    );
}
