import type { Role } from '../../shared/resource/role';
import { type Demo, instantOf, type SeedRow } from './demo';
import { phoneNumber } from './people';
import { seededId, seededRandom } from './random';

/** The demo accounts: the name before `@sen.example`, the role and who it is. */
const ACCOUNTS: [name: string, role: Role, fullName: string | null][] = [
  ['quantri', 'quan-tri', 'Nguyễn Quản Trị'],
  ['quanly', 'quan-ly', 'Trần Thị Quản Lý'],
  ['bacsi', 'bac-si', null],
  ['dieuduong', 'dieu-duong', null],
  ['letan', 'le-tan', 'Lê Thị Hồng Nhung'],
  ['duocsi', 'duoc-si', 'Phạm Quang Dược'],
  ['benhnhan', 'benh-nhan', null],
  ['benhnhan2', 'benh-nhan', null],
];

/** The head of the nurses of the nurse's ward. */
const HEAD_NURSE = { name: 'dieuduongtruong', seed: 20_260_901 };

/** Who leads the work in the laboratory. */
const LABORATORY = { name: 'xetnghiem', seed: 20_261_125 };

/** Whom the accounts without a name of their own belong to. */
export interface Owners {
  doctor: SeedRow<'bac-si'>;
  nurse: SeedRow<'y-ta'>;
  headNurse: SeedRow<'y-ta'>;
  laboratory: SeedRow<'y-ta'>;
  patients: SeedRow<'benh-nhan'>[];
}

type Account = SeedRow<'ca-nhan'> & { role: Role };

/** The accounts with the people and family links that go with them; passwords come later. */
export function demoAccounts(demo: Demo, owners: Owners) {
  const people = [owners.doctor, owners.nurse, ...owners.patients];
  const accounts = ACCOUNTS.map(([name, role, fullName], index): Account => {
    const person = fullName ? null : people.shift();
    return {
      id: demo.id(),
      fullName: fullName ?? person?.fullName ?? name,
      phone: phoneNumber(index + 1),
      email: `${name}@sen.example`,
      role,
      disabled: false,
    };
  });
  const heads = [
    [HEAD_NURSE, owners.headNurse],
    [LABORATORY, owners.laboratory],
  ] as const;
  for (const [{ name, seed }, { fullName }] of heads) {
    accounts.push({
      // By a series of its own, so that all that is made later stays as it was.
      id: seededId(seededRandom(seed), demo.now),
      fullName: fullName ?? name,
      phone: phoneNumber(accounts.length + 1),
      email: `${name}@sen.example`,
      role: 'dieu-duong-truong',
      disabled: false,
    });
  }
  const of = (name: string) => accounts.find(({ email }) => email === `${name}@sen.example`);
  owners.doctor.user = of('bacsi')?.id ?? null;
  owners.nurse.user = of('dieuduong')?.id ?? null;
  owners.headNurse.user = of(HEAD_NURSE.name)?.id ?? null;
  owners.laboratory.user = of(LABORATORY.name)?.id ?? null;
  for (const patient of owners.patients) {
    const account = of(patient === owners.patients[1] ? 'benhnhan2' : 'benhnhan');
    patient.phone = account?.phone ?? null;
    if (patient.guardian) patient.guardian.phone = account?.phone ?? null;
  }
  const since = instantOf(demo, demo.today, '00:00');
  const links = ['benhnhan', 'benhnhan2'].map(
    (name, index): SeedRow<'nguoi-than'> => ({
      id: demo.id(),
      user: of(name)?.id,
      patient: owners.patients[index]?.id,
      relation: 'ban-than',
      verifiedBy: 'reception',
      state: 'verified',
      verifiedAt: since,
    }),
  );
  const child = owners.patients[2];
  if (child) {
    links.push({
      id: demo.id(),
      user: of('benhnhan')?.id,
      patient: child.id,
      relation: 'con',
      verifiedBy: 'reception',
      state: 'verified',
      verifiedAt: since,
    });
  }
  return { accounts, links };
}

/** Reception, pharmacy and the offices. */
export function demoOtherStaff(
  demo: Demo,
  accounts: Account[],
  departments: { id: string; group?: string }[],
): SeedRow<'nhan-su'>[] {
  const office = departments.find((department) => department.group === 'ho-tro')?.id ?? null;
  const positions = {
    'quan-tri': 'cong-nghe-thong-tin',
    'quan-ly': 'quan-ly',
    'le-tan': 'le-tan',
    'duoc-si': 'duoc-si',
  } as const;
  return accounts.flatMap((account): SeedRow<'nhan-su'> | [] => {
    const position = positions[account.role as keyof typeof positions];
    if (!position) return [];
    return {
      id: demo.id(),
      fullName: account.fullName,
      phone: account.phone,
      email: account.email,
      user: account.id,
      position,
      department: office,
      contract: 'khong-thoi-han' as const,
      status: 'active' as const,
    };
  });
}
