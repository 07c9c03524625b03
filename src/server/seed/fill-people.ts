import { recordset } from '../db/sql/recordset';
import { demoAccounts, demoOtherStaff, type Owners } from './accounts';
import { ageOn, type Person } from './cases';
import { apart, type Demo, type SeedRow } from './demo';
import { demoDoctors } from './doctors';
import { demoDutyNeeds } from './duty-needs';
import type { demoDepartments } from './facilities';
import { insertRows, type Target } from './insert';
import { demoPatients } from './patients';
import { demoNurses, demoWardNurses } from './staff';

type Departments = ReturnType<typeof demoDepartments>;
type Patient = SeedRow<'benh-nhan'>;

const PATIENTS = 2_100;

/** Any number: nurses of wards are made of chances of their own. */
const WARD_NURSES = 24;

/** From the highest title down, as heads of departments are chosen. */
const TITLES = ['pgs-ts-bs', 'ts-bs', 'bs-ckii', 'ths-bs', 'bs-cki', 'bs'];

/** A patient as the rest of the seed sees them. */
export const personOf = ({
  id,
  sex,
  dateOfBirth,
  insuranceNumber,
}: Pick<Patient, 'id' | 'sex' | 'dateOfBirth' | 'insuranceNumber'>): Person => ({
  id,
  sex: sex === 'female' ? 'female' : 'male',
  dateOfBirth: dateOfBirth ?? '',
  insured: Boolean(insuranceNumber),
});

/** A mother of a child and a man, with accounts; the child comes with the mother. */
function familyOf(demo: Demo, patients: Patient[]): Patient[] {
  const aged = (from: number, to: number, sex?: string) => (patient: Patient) => {
    const age = ageOn(personOf(patient), demo.today);
    return age >= from && age <= to && (!sex || patient.sex === sex);
  };
  const mother = patients.find(aged(30, 40, 'female'));
  const man = patients.find(aged(35, 60, 'male'));
  const child = patients.find(aged(5, 9));
  if (!mother || !man || !child) throw new Error('the demo lacks people');
  child.guardian = {
    fullName: mother.fullName ?? '',
    relation: 'Mẹ',
    phone: mother.phone ?? null,
  };
  child.address = mother.address;
  return [mother, man, child];
}

/** The demo's own people: a doctor and two nurses of one ward, one of the laboratory, and a family. */
function ownersOf(
  demo: Demo,
  departments: Departments,
  doctors: SeedRow<'bac-si'>[],
  nurses: SeedRow<'y-ta'>[],
  patients: Patient[],
): Owners {
  const ward = departments.find(({ slug }) => slug === 'noi-tong-hop')?.id;
  const doctor = doctors.find(({ departments: own }) => own?.[0] === ward) ?? doctors[0];
  const ofWard = nurses.filter(
    ({ department, status }) => department === ward && status === 'active',
  );
  const tests = departments.find(({ slug }) => slug === 'xet-nghiem')?.id;
  const laboratory = nurses.find(
    ({ department, status }) => department === tests && status === 'active',
  );
  const [nurse, headNurse] = [...ofWard, ...nurses.filter((one) => !ofWard.includes(one))];
  if (!doctor || !nurse || !headNurse || !laboratory) throw new Error('the demo lacks people');
  // Small wards have one nurse of their own.
  headNurse.department = nurse.department;
  return { doctor, nurse, headNurse, laboratory, patients: familyOf(demo, patients) };
}

/** Each department with doctors gets the one with the highest title as its head. */
async function nameHeads(target: Target, doctors: SeedRow<'bac-si'>[]): Promise<void> {
  const rank = ({ title }: SeedRow<'bac-si'>) => TITLES.indexOf(title ?? 'bs');
  const heads = [...doctors]
    .sort((a, b) => rank(b) - rank(a))
    .map((doctor) => [doctor.departments?.[0] ?? '', doctor.id] as const);
  const rows = [...new Map(heads)].map(([department, head]) => ({ department, head }));
  await target.db
    .updateTable('phong_ban as d')
    .from(recordset({ department: 'uuid', head: 'uuid' }, rows))
    .set({ head: ({ ref }) => ref('v.head') })
    .whereRef('d.id', '=', 'v.department')
    .execute();
}

/** Staff, patients and the accounts of those who sign in. */
export async function fillPeople(
  target: Target,
  demo: Demo,
  departments: Departments,
  wards: ReadonlySet<string>,
) {
  const doctors = demoDoctors(demo, departments);
  const nurses = [
    ...demoNurses(demo, departments),
    ...demoWardNurses(apart(demo, WARD_NURSES), [...wards]),
  ];
  const patients = demoPatients(demo, PATIENTS);
  const owners = ownersOf(demo, departments, doctors, nurses, patients);
  const { accounts, links } = demoAccounts(demo, owners);
  await insertRows(target, 'ca-nhan', accounts);
  await insertRows(target, 'bac-si', doctors);
  await insertRows(target, 'y-ta', nurses);
  await insertRows(target, 'nhu-cau-truc', demoDutyNeeds(demo, nurses, wards));
  await insertRows(target, 'nhan-su', demoOtherStaff(demo, accounts, departments));
  await insertRows(target, 'benh-nhan', patients);
  await insertRows(target, 'nguoi-than', links);
  await nameHeads(target, doctors);
  return { doctors, nurses, patients, accounts, links, people: patients.map(personOf) };
}
