import type { Text } from '../errors';
import { type Actor, visitorOf } from '../resource/actor';
import {
  describeActors,
  type Role,
  rolesOf,
  staffOf,
  type Viewer,
  viewersOf,
} from '../resource/role';

/** Who uses the clinic's software; what is known of who asks is read in `authenticate`. */
export const ACTORS = describeActors({
  claims: {
    /** Own and family patient profiles whose link is verified. */
    patientIds: {
      size: 'many',
      label: { vi: 'người bệnh gắn với tài khoản', en: 'the patients of the account' },
    },
    /** Those of them whose clinical content may be shown: not for a day where only the desk vouched. */
    clinicalPatientIds: {
      size: 'many',
      label: {
        vi: 'người bệnh mà tài khoản được xem nội dung y tế',
        en: 'the patients whose clinical content the account may see',
      },
    },
    doctorId: { size: 'one', label: { vi: 'chính bác sĩ đang dùng', en: 'the doctor in use' } },
    nurseId: { size: 'one', label: { vi: 'chính điều dưỡng đang dùng', en: 'the nurse in use' } },
    /** Departments the doctor or nurse belongs to. */
    departmentIds: {
      size: 'many',
      label: {
        vi: 'khoa, phòng của người đang dùng',
        en: 'the departments of the person in use',
      },
    },
  },
  roles: {
    'quan-tri': {
      label: { vi: 'Quản trị', en: 'Administrator' },
      staff: true,
      claims: [],
      oversees: true,
      shares: true,
      tends: true,
    },
    'quan-ly': {
      label: { vi: 'Quản lý', en: 'Clinic manager' },
      staff: true,
      claims: [],
      oversees: true,
      shares: true,
    },
    'bac-si': {
      label: { vi: 'Bác sĩ', en: 'Doctor' },
      staff: true,
      claims: ['doctorId', 'departmentIds'],
    },
    'dieu-duong': {
      label: { vi: 'Điều dưỡng', en: 'Nurse' },
      staff: true,
      claims: ['nurseId', 'departmentIds'],
    },
    'dieu-duong-truong': {
      label: { vi: 'Điều dưỡng trưởng', en: 'Head nurse' },
      staff: true,
      claims: ['nurseId', 'departmentIds'],
      shares: true,
    },
    'le-tan': { label: { vi: 'Lễ tân', en: 'Reception' }, staff: true, claims: [] },
    'duoc-si': { label: { vi: 'Dược sĩ', en: 'Pharmacist' }, staff: true, claims: [] },
    'benh-nhan': {
      label: { vi: 'Bệnh nhân', en: 'Patient' },
      staff: false,
      claims: ['patientIds', 'clinicalPatientIds'],
    },
  },
});

declare module '../resource/role' {
  interface RegisteredActors {
    actors: typeof ACTORS;
  }
}

/** The names of the roles on screen. */
export const ROLES = Object.fromEntries(
  Object.entries(ACTORS.roles).map(([role, { label }]) => [role, label]),
) as Readonly<Record<Role, Text>>;

/** Every account role, patients included. */
export const ALL_ROLES = rolesOf(ACTORS);

/** Every role of the clinic's own people: all but patients. */
export const STAFF = staffOf(ACTORS);

/** Whether a role is one of the clinic's own people; none, or one that there is not, is not. */
export const isStaff = (role: Role | undefined): boolean => STAFF.some((one) => one === role);

/** Everyone a policy is compiled for. */
export const VIEWERS: Viewer[] = viewersOf(ACTORS);

/** A visitor who is not signed in. */
export const VISITOR: Actor = visitorOf(ACTORS);
