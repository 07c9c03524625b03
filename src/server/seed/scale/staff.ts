import { pick } from '../../../shared/fields/facet';
import type { Role } from '../../../shared/resource/role';
import { slugOf } from '../cases';
import { addDays, type Demo, type SeedRow } from '../demo';
import { insertRows } from '../insert';
import { fullName, phoneNumber, type Sex } from '../people';
import { between, chance, weighted } from '../random';
import type { Material } from './material';

/** A doctor who sees patients in a room of a department. */
export interface Doctor {
  id: string;
  user: string;
  department: string;
  slug: string;
  room: string;
}

export interface Staff {
  doctors: Doctor[];
  nurses: { id: string; department: string }[];
  /** Accounts of the audit: who looks at what. */
  accounts: { id: string; role: Role }[];
  beds: { id: string; department: string; slug: string }[];
}

/** Shares of doctors and nurses among the staff, and beds to one of them. */
const DOCTORS = 0.3;
const NURSES = 0.55;
const BEDS = 0.4;

/** Phone numbers of accounts, apart from those of the demo. */
const FIRST_PHONE = 50_000;

const SLOT_MINUTES = 15;
const SESSIONS = [
  ['07:00', '11:30'],
  ['13:00', '16:30'],
] as const;

interface Department {
  id: string;
  slug: string;
}

async function departmentsOf({ target }: Material): Promise<Department[]> {
  const rows = await target.db
    .selectFrom('bac_si__departments as j')
    .innerJoin('phong_ban as d', 'd.id', 'j.phong_ban_id')
    .select(['d.id', 'd.short_name as shortName'])
    .distinct()
    .orderBy('d.short_name')
    .execute();
  return rows.map(({ id, shortName }) => ({ id, slug: slugOf(shortName) }));
}

/** Somebody who works here, and their account. */
function colleague(demo: Demo, index: number, role: Role) {
  const { random } = demo;
  const sex: Sex = chance(random, role === 'bac-si' ? 0.45 : 0.85) ? 'female' : 'male';
  const born = Number(demo.today.slice(0, 4)) - between(random, 25, 58);
  const name = fullName(random, sex, born);
  const phone = phoneNumber(FIRST_PHONE + index);
  const account: SeedRow<'ca-nhan'> & { role: Role } = {
    id: demo.id(),
    fullName: name,
    phone,
    email: null,
    role,
    disabled: false,
  };
  const basics = {
    id: demo.id(),
    fullName: name,
    sex,
    dateOfBirth: `${born}-${String(between(random, 1, 12)).padStart(2, '0')}-15`,
    phone,
    email: null,
    user: account.id,
    status: 'active' as const,
  };
  return { account, basics };
}

const TITLES = [
  ['bs', 45],
  ['bs-cki', 25],
  ['ths-bs', 18],
  ['bs-ckii', 8],
  ['ts-bs', 4],
] as const;

/** Rooms and beds beside those that are there, on floors of the first block. */
async function fillRooms(material: Material, departments: Department[], doctors: number) {
  const { target, demo, sizes } = material;
  const block = await target.db
    .selectFrom('toa_nha')
    .select('id')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const room = (number: string, kind: 'kham' | 'benh', department: string, capacity: number) => ({
    id: demo.id(),
    number,
    name: `${kind === 'kham' ? 'Phòng khám' : 'Buồng bệnh'} ${number}`,
    block: block.id,
    floor: 1,
    kind,
    department,
    capacity,
    active: true,
  });
  const of = (index: number) => departments[index % departments.length]!;
  const consulting = Array.from({ length: doctors }, (_, index) =>
    room(`K${index + 1}`, 'kham', of(index).id, 1),
  );
  const beds = Math.max(2, Math.round(sizes.staff * BEDS));
  const wards = Array.from({ length: Math.ceil(beds / 4) }, (_, index) =>
    room(`B${index + 1}`, 'benh', of(index).id, 4),
  );
  await insertRows(target, 'phong', [...consulting, ...wards]);
  const made = Array.from({ length: beds }, (_, index) => ({
    id: demo.id(),
    code: `G${index + 1}`,
    room: wards[Math.floor(index / 4)]!.id,
    kind: 'thuong' as const,
    state: 'available' as const,
  }));
  await insertRows(target, 'giuong', made);
  const placed = made.map(({ id }, index) => {
    const { id: department, slug } = of(Math.floor(index / 4));
    return { id, department, slug };
  });
  return { consulting, beds: placed };
}

/** Doctors, nurses and others with accounts, rooms, beds and the weekly hours of the doctors. */
export async function fillStaff(material: Material): Promise<Staff> {
  const { target, demo, sizes, progress } = material;
  const step = progress.begin('Nhân sự, phòng, giường / staff, rooms, beds', sizes.staff);
  const departments = await departmentsOf(material);
  const counts = {
    doctors: Math.max(1, Math.round(sizes.staff * DOCTORS)),
    nurses: Math.max(1, Math.round(sizes.staff * NURSES)),
  };
  const rooms = await fillRooms(material, departments, counts.doctors);
  const of = (index: number) => departments[index % departments.length]!;
  const accounts: ReturnType<typeof colleague>['account'][] = [];
  const someone = (role: Role) => {
    const made = colleague(demo, accounts.length, role);
    accounts.push(made.account);
    return made.basics;
  };
  const doctors = Array.from({ length: counts.doctors }, (_, index) => ({
    ...someone('bac-si'),
    title: weighted(demo.random, TITLES),
    departments: [of(index).id],
    licenceNumber: `${String(200_000 + index).padStart(6, '0')}/HCM-GPHN`,
    practisingSince: 2010,
    fee: pick([150_000, 200_000, 300_000], demo.random),
    bookable: true,
    slotMinutes: SLOT_MINUTES,
    bufferMinutes: 0,
  }));
  const nurses = Array.from({ length: counts.nurses }, (_, index) => ({
    ...someone('dieu-duong'),
    licenceNumber: `${String(300_000 + index).padStart(6, '0')}/HCM-GPHN`,
    grade: 'iii' as const,
    department: of(index).id,
    weeklyHours: 48,
  }));
  const others = Array.from(
    { length: Math.max(1, sizes.staff - counts.doctors - counts.nurses) },
    (_, index) => {
      const role = index % 3 === 0 ? ('duoc-si' as const) : ('le-tan' as const);
      return { ...someone(role), position: role, department: of(index).id };
    },
  );
  await insertRows(target, 'ca-nhan', accounts);
  await insertRows(target, 'bac-si', doctors);
  await insertRows(target, 'y-ta', nurses);
  await insertRows(target, 'nhan-su', others);
  const hours = doctors.flatMap(({ id }, index) =>
    [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      SESSIONS.map(([from, to]) => ({
        id: demo.id(),
        doctor: id,
        department: of(index).id,
        room: rooms.consulting[index]!.id,
        weekday: String(weekday) as '1',
        from,
        to,
        slotMinutes: SLOT_MINUTES,
        capacity: 1,
        validFrom: addDays(demo.today, -800),
        validUntil: null,
      })),
    ),
  );
  await insertRows(target, 'lich-kham', hours);
  step.end();
  return {
    doctors: doctors.map(({ id, user }, index) => {
      const { id: department, slug } = of(index);
      return { id, user, department, slug, room: rooms.consulting[index]!.id };
    }),
    nurses: nurses.map(({ id, department }) => ({ id, department })),
    accounts: accounts.map(({ id, role }) => ({ id, role })),
    beds: rooms.beds,
  };
}
