import { demoDiagnoses, demoGuides, demoLaterServices, demoServices } from './catalogue';
import { demoConsents } from './consents';
import { fillDayParts } from './day-parts';
import { fillDays } from './days';
import { addDays, apart, type Demo, daysBetween, type SeedRow } from './demo';
import { demoDeliveries, demoIssues } from './dispensed';
import { demoBeds, demoClinic, demoDepartments, demoRooms, sexOfRoom } from './facilities';
import { fillPharmacy, fillRecords } from './fill-clinical';
import { fillDesks } from './fill-desks';
import { fillPeople } from './fill-people';
import { demoFloorPlans } from './floor-plans';
import { insertRows, type Target } from './insert';
import { closuresOf, demoHolidays, demoLeaves } from './leaves';
import { demoNotices } from './notices';
import { demoNurseLeaves, demoProtections, demoWishes } from './nurse-leaves';
import { demoSessions } from './schedules';
import { fillUsage } from './usage';
import { demoVaccinations } from './vaccinations';
import { demoWaiting } from './waiting';
import { demoCare } from './ward-care';
import { demoDoses } from './ward-doses';
import { demoOrdersOfWards } from './ward-orders';
import { demoRounds } from './ward-rounds';
import { demoStays } from './wards';
import { fillYearBefore } from './year-before';

const HISTORY_DAYS = 118;
const AHEAD_DAYS = 14;
/** What the insurer counts a visit at in the demo, in đồng; each clinic has its own. */
const INSURED_VISIT_PRICE = 45_000;

/** Any number: vaccinations have ids of their own. */
const VACCINATIONS = 502;

/** Any number: hours of blood and images have ids of their own. */
const DAY_PARTS = 540;

/** Any number: issues of the store are made of chances of their own. */
const DOSES = 172;
/** Any number: papers of the store and of the doctor are made of chances of their own. */
const DESKS = 568;
/** Any number: so is the year before. */
const YEAR_BEFORE = 1_365;
/** Any number: what is drawn on plans changes nobody's life. */
const LANDMARKS = 173;

type Facilities = Awaited<ReturnType<typeof fillFacilities>>;
type People = Awaited<ReturnType<typeof fillPeople>>;
type Pharmacy = Awaited<ReturnType<typeof fillPharmacy>>;

async function fillFacilities(target: Target, demo: Demo) {
  const { clinic, blocks } = demoClinic(demo);
  const departments = demoDepartments(demo);
  const services = demoServices(demo, departments);
  const rooms = demoRooms(demo, blocks, departments);
  const beds = demoBeds(demo, rooms, departments);
  await insertRows(
    target,
    'phong-ban',
    departments.map(({ slug: _, ...department }) => department),
  );
  const later = demoLaterServices(demo, departments);
  await insertRows(target, 'dich-vu', [...services, ...later]);
  await target.db
    .updateTable('cai_dat')
    .set({ insurance_class: 'basic', insured_visit_price: INSURED_VISIT_PRICE })
    .execute();
  await insertRows(target, 'phong-kham', [
    { ...clinic, services: [...services, ...later].map(({ id }) => id) },
  ]);
  await insertRows(target, 'toa-nha', blocks);
  await insertRows(target, 'phong', demoFloorPlans(apart(demo, LANDMARKS), blocks, rooms));
  const slugs = new Map(departments.map(({ id, slug }) => [id, slug]));
  return { clinic, departments, services, rooms, beds, slugs };
}

/** The departments with beds. */
function wardsOf({ rooms, beds }: Facilities): Set<string> {
  const departments = new Map(rooms.map(({ id, department }) => [id, department ?? '']));
  return new Set(beds.map(({ room }) => departments.get(room ?? '') ?? ''));
}

async function fillWards(
  target: Target,
  demo: Demo,
  { rooms, beds, slugs }: Facilities,
  { doctors, people }: People,
) {
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  const wardBeds = beds.map(({ id, room: roomId }) => {
    const room = roomOf.get(roomId ?? '');
    const department = room?.department ?? '';
    const slug = slugs.get(department) ?? '';
    return { id, department, slug, sex: sexOfRoom(room?.name ?? '') };
  });
  const doctorsOf = (department: string) =>
    doctors.filter((doctor) => doctor.departments?.includes(department)).map(({ id }) => id);
  const { stays, segments, facts } = demoStays(demo, wardBeds, people, doctorsOf);
  await insertRows(
    target,
    'giuong',
    beds.map((bed) => ({ ...bed, ...facts.get(bed.id) })),
  );
  await insertRows(target, 'o-lai', stays);
  await insertRows(target, 'dieu-chuyen-giuong', segments);
  const births = new Map(people.map(({ id, dateOfBirth }) => [id, dateOfBirth ?? null]));
  const { rounds, notes } = demoRounds(demo, stays, (patient) => births.get(patient) ?? null);
  await insertRows(target, 'sinh-hieu', rounds);
  await insertRows(target, 'ban-giao', notes);
  return stays;
}

/** The account of a nurse of the ward that a stay is in; null where the ward has none. */
function nurseOf(stays: readonly SeedRow<'o-lai'>[], nurses: People['nurses']) {
  const wardOf = new Map(stays.map(({ id, department }) => [id, department]));
  return (stay: string) =>
    nurses.find(({ department, user }) => user && department === wardOf.get(stay))?.user ?? null;
}

/** Fluids and tasks of wards, written down by one of their nurses. */
async function fillCare(target: Target, demo: Demo, stays: SeedRow<'o-lai'>[], { nurses }: People) {
  const { fluids, tasks } = demoCare(demo, stays, nurseOf(stays, nurses));
  await insertRows(target, 'dich-vao-ra', fluids);
  await insertRows(target, 'viec-cham-soc', tasks);
}

/**
 * What is prescribed on wards, out of what the store holds, with the doses of the last hours. What
 * waits at the counter is there besides.
 */
async function fillDoses(
  target: Target,
  demo: Demo,
  stays: SeedRow<'o-lai'>[],
  { nurses, patients }: People,
  { medicines, store }: Pharmacy,
  waiting: readonly SeedRow<'don-thuoc'>[],
) {
  const known = new Map(patients.map((patient) => [patient.id, patient]));
  const orders = demoOrdersOfWards(demo, stays, medicines, known);
  const own = apart(demo, DOSES);
  const deliveries = demoDeliveries(own, store, [...orders, ...waiting]);
  const ledger = [...store.ledger, ...deliveries];
  const issues = demoIssues(own, { ...store, ledger }, orders);
  await insertRows(target, 'don-thuoc', orders);
  await insertRows(target, 'the-kho', [...deliveries, ...issues]);
  await insertRows(target, 'thuc-hien-thuoc', demoDoses(demo, orders, nurseOf(stays, nurses)));
}

/** Weekly schedules as rows; the first of each doctor and weekday stands for the whole year. */
const scheduleRows = (
  demo: Demo,
  sessions: ReturnType<typeof demoSessions>,
): SeedRow<'lich-kham'>[] =>
  sessions.map(
    (session): SeedRow<'lich-kham'> => ({
      id: demo.id(),
      doctor: session.doctor,
      department: session.department,
      room: session.room,
      weekday: String(session.weekday) as SeedRow<'lich-kham'>['weekday'],
      from: session.from,
      to: session.to,
      slotMinutes: session.slotMinutes,
      capacity: 1,
      validFrom: addDays(demo.today, -365),
      validUntil: null,
    }),
  );

async function fillCalendar(
  target: Target,
  demo: Demo,
  facilities: Facilities,
  { doctors, nurses, people }: People,
  regulars: ReadonlySet<string>,
) {
  const { clinic, rooms, slugs } = facilities;
  const sessions = demoSessions(doctors, rooms);
  const leaves = [...demoHolidays(demo, clinic.id), ...demoLeaves(demo, doctors)];
  await insertRows(target, 'lich-kham', scheduleRows(demo, sessions));
  await insertRows(target, 'lich-nghi', leaves);
  const first = addDays(demo.today, -HISTORY_DAYS);
  const closures = closuresOf(demo, leaves);
  const visits = await fillDays(target, demo, daysBetween(first, addDays(demo.today, AHEAD_DAYS)), {
    sessions,
    nurses,
    wards: wardsOf(facilities),
    patients: people,
    regulars: people.filter(({ id }) => regulars.has(id)),
    slugs,
    closures,
    away: [],
  });
  const before = { sessions, patients: people, slugs, closures };
  await fillYearBefore(target, apart(demo, YEAR_BEFORE), first, before);
  return visits;
}

/** Fills an empty database with a clinic that has been at work for four months. */
export async function fillDemo(target: Target, demo: Demo): Promise<void> {
  const facilities = await fillFacilities(target, demo);
  const wards = wardsOf(facilities);
  const people = await fillPeople(target, demo, facilities.departments, wards);
  const { links, patients, accounts } = people;
  const stays = await fillWards(target, demo, facilities, people);
  await insertRows(target, 'icd-10', demoDiagnoses(demo));
  await insertRows(target, 'huong-dan', demoGuides(demo, facilities.departments));
  const ward = [...wards].find((one) => one !== '') ?? null;
  const pharmacy = await fillPharmacy(target, demo, ward);
  const regulars = new Set(links.map(({ patient }) => patient ?? ''));
  const visits = await fillCalendar(target, demo, facilities, people, regulars);
  await fillUsage(target, demo);
  const { departments, rooms } = facilities;
  await fillDayParts(target, apart(demo, DAY_PARTS), departments, people.doctors, rooms);
  const { services, slugs } = facilities;
  const laboratory = accounts.find(({ email }) => email === 'xetnghiem@sen.example')?.id ?? null;
  const material = { visits, services, ...pharmacy, patients, laboratory, regulars, slugs };
  const { issues, waiting } = await fillRecords(target, demo, material);
  const { batches, ledger } = pharmacy.store;
  const left = { ...pharmacy, store: { batches, ledger: [...ledger, ...issues] } };
  await fillDoses(target, demo, stays, people, left, waiting);
  await fillCare(target, demo, stays, people);
  await fillDesks(target, apart(demo, DESKS), {
    services,
    accounts,
    doctors: people.doctors,
    medicines: pharmacy.medicines,
    visits,
  });
  const vaccinated = patients.filter(({ id }, place) => place < 40 || regulars.has(id));
  await insertRows(target, 'tiem-chung', demoVaccinations(apart(demo, VACCINATIONS), vaccinated));
  await insertRows(target, 'dong-y', demoConsents(demo, links, patients));
  await insertRows(target, 'danh-sach-cho', demoWaiting(demo, visits));
  await insertRows(target, 'thong-bao', demoNotices(demo, accounts, links, visits, patients));
  await insertRows(target, 'nghi-dieu-duong', demoNurseLeaves(demo, people.nurses));
  await insertRows(target, 'bao-ve-thai-san', demoProtections(demo, people.nurses));
  const { limits, wishes } = demoWishes(demo, people.nurses);
  await insertRows(target, 'han-nguyen-vong', limits);
  await insertRows(target, 'nguyen-vong-truc', wishes);
}
