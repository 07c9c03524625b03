import { demoAccounts, demoOtherStaff, type Owners } from './accounts';
import { demoDiagnoses, demoGuides, demoHolidays, demoServices, demoTemplates } from './catalogue';
import { demoOrders, demoRecords } from './clinical';
import { fillDays } from './days';
import { addDays, type Demo, daysBetween, type SeedRow } from './demo';
import { demoBeds, demoClinic, demoDepartments, demoRooms } from './facilities';
import { insertRows, type Target } from './insert';
import { demoPatients } from './patients';
import { demoBatches, demoLedger, demoMedicines } from './pharmacy';
import { demoSessions } from './schedules';
import { demoDoctors, demoNurses } from './staff';
import { demoStays } from './wards';

/** How much there is of what; see the notes on demo data in the README. */
const PATIENTS = 2_100;
const RECORDS = 640;
const HISTORY_DAYS = 118;

async function fillFacilities(target: Target, demo: Demo) {
  const { clinic, blocks } = demoClinic(demo);
  const departments = demoDepartments(demo);
  const services = demoServices(demo, departments);
  const rooms = demoRooms(demo, blocks, departments);
  const beds = demoBeds(demo, rooms);
  await insertRows(target, 'phong-ban', departments);
  await insertRows(target, 'dich-vu', services);
  await insertRows(target, 'phong-kham', [{ ...clinic, services: services.map(({ id }) => id) }]);
  await insertRows(target, 'toa-nha', blocks);
  await insertRows(target, 'phong', rooms);
  await insertRows(target, 'lich-nghi', demoHolidays(demo, clinic.id));
  return { departments, services, rooms, beds };
}

async function fillPeople(
  target: Target,
  demo: Demo,
  departments: ReturnType<typeof demoDepartments>,
) {
  const doctors = demoDoctors(demo, departments);
  const nurses = demoNurses(demo, departments);
  const patients = demoPatients(demo, PATIENTS);
  const owners = ownersOf(departments, doctors, nurses, patients);
  const { accounts, links } = demoAccounts(demo, owners);
  await insertRows(target, 'ca-nhan', accounts);
  await insertRows(target, 'bac-si', doctors);
  await insertRows(target, 'y-ta', nurses);
  await insertRows(target, 'nhan-su', demoOtherStaff(demo, accounts, departments));
  await insertRows(target, 'benh-nhan', patients);
  await insertRows(target, 'nguoi-than', links);
  return { doctors, nurses, patients, accounts, links };
}

/** The demo's own people: a doctor and a nurse of one ward, two grown-up patients and a child. */
function ownersOf(
  departments: ReturnType<typeof demoDepartments>,
  doctors: SeedRow<'bac-si'>[],
  nurses: SeedRow<'y-ta'>[],
  patients: SeedRow<'benh-nhan'>[],
): Owners {
  const ward = departments.find(({ slug }) => slug === 'noi-tong-hop')?.id;
  const doctor = doctors.find(({ departments: own }) => own?.[0] === ward) ?? doctors[0];
  const nurse =
    nurses.find(({ department, status }) => department === ward && status === 'active') ??
    nurses[0];
  const grown = patients.filter(({ occupation }) => occupation === 'tri-thuc').slice(0, 2);
  const child = patients.find(({ occupation }) => occupation === 'hoc-sinh');
  if (!doctor || !nurse || grown.length < 2 || !child) throw new Error('the demo lacks people');
  return { doctor, nurse, patients: [...grown, child] };
}

async function fillWards(
  target: Target,
  demo: Demo,
  { rooms, beds }: Awaited<ReturnType<typeof fillFacilities>>,
  { doctors, patients }: Awaited<ReturnType<typeof fillPeople>>,
) {
  const departmentOf = new Map(rooms.map((room) => [room.id, room.department ?? '']));
  const wardBeds = beds.map(({ id, room }) => ({
    id,
    department: departmentOf.get(room ?? '') ?? '',
  }));
  const doctorsOf = (department: string) =>
    doctors.filter((doctor) => doctor.departments?.includes(department)).map(({ id }) => id);
  const adults = patients.slice(300).map(({ id }) => id);
  const { stays, segments, states } = demoStays(demo, wardBeds, adults, doctorsOf);
  await insertRows(
    target,
    'giuong',
    beds.map((bed) => ({ ...bed, state: states.get(bed.id) })),
  );
  await insertRows(target, 'o-lai', stays);
  await insertRows(target, 'dieu-chuyen-giuong', segments);
}

async function fillPharmacy(target: Target, demo: Demo) {
  const medicines = demoMedicines(demo);
  const batches = demoBatches(demo, medicines);
  await insertRows(target, 'thuoc', medicines);
  await insertRows(target, 'lo-thuoc', batches);
  await insertRows(target, 'the-kho', demoLedger(demo, batches));
  return medicines;
}

async function fillRecords(
  target: Target,
  demo: Demo,
  visits: SeedRow<'phieu-thong-tin'>[],
  services: SeedRow<'dich-vu'>[],
  medicines: SeedRow<'thuoc'>[],
  regulars: string[],
) {
  const templates = demoTemplates(demo);
  await insertRows(target, 'mau-benh-an', templates);
  const completed = visits.filter(({ state }) => state === 'completed');
  const own = completed.filter(({ patient }) => regulars.includes(patient ?? ''));
  const others = completed.filter((visit) => !own.includes(visit));
  const chosen = [...others.slice(-(RECORDS - own.length)), ...own];
  const outpatients = templates.find(({ encounter }) => encounter === 'ngoai-tru')?.id ?? '';
  const made = demoRecords(demo, chosen, outpatients, medicines, 120);
  await insertRows(target, 'ho-so-benh-an', made.records);
  await insertRows(target, 'don-thuoc', made.prescriptions);
  await insertRows(target, 'cong-bo-ho-so', made.releases);
  await insertRows(target, 'luu-tru-ho-so', made.archive);
  await insertRows(target, 'chi-dinh', demoOrders(demo, made.records, services));
}

/** Weekly schedules as rows; the first of each doctor and weekday stands for the whole year. */
const scheduleRows = (
  demo: Demo,
  sessions: ReturnType<typeof demoSessions>,
): SeedRow<'lich-kham'>[] =>
  sessions.map((session) => ({
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
  }));

/** Fills an empty database with a clinic that has been at work for four months. */
export async function fillDemo(target: Target, demo: Demo): Promise<void> {
  const facilities = await fillFacilities(target, demo);
  const people = await fillPeople(target, demo, facilities.departments);
  await fillWards(target, demo, facilities, people);
  await insertRows(target, 'icd-10', demoDiagnoses(demo));
  await insertRows(target, 'huong-dan', demoGuides(demo));
  const medicines = await fillPharmacy(target, demo);
  const sessions = demoSessions(people.doctors, facilities.rooms);
  await insertRows(target, 'lich-kham', scheduleRows(demo, sessions));
  const days = daysBetween(addDays(demo.today, -HISTORY_DAYS), addDays(demo.today, 14));
  const regulars = people.links.slice(0, 2).map(({ patient }) => patient ?? '');
  const visits = await fillDays(target, demo, days, {
    sessions,
    nurses: people.nurses,
    patients: people.patients.map(({ id }) => id),
    regulars,
  });
  await fillRecords(target, demo, visits, facilities.services, medicines, regulars);
}
