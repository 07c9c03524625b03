import type { Text } from '../errors';

/** The roles of accounts, as stored in `ca_nhan.role`, with their names on screen. */
export const ROLES = {
  'quan-tri': { vi: 'Quản trị', en: 'Administrator' },
  'quan-ly': { vi: 'Quản lý', en: 'Clinic manager' },
  'bac-si': { vi: 'Bác sĩ', en: 'Doctor' },
  'dieu-duong': { vi: 'Điều dưỡng', en: 'Nurse' },
  'dieu-duong-truong': { vi: 'Điều dưỡng trưởng', en: 'Head nurse' },
  'le-tan': { vi: 'Lễ tân', en: 'Reception' },
  'duoc-si': { vi: 'Dược sĩ', en: 'Pharmacist' },
  'benh-nhan': { vi: 'Bệnh nhân', en: 'Patient' },
} as const satisfies Record<string, Text>;

export type Role = keyof typeof ROLES;

/** Who asks: an account's role, or a visitor who is not signed in. */
export type Viewer = Role | 'khach';

/** Every account role, patients included. */
export const ALL_ROLES = Object.keys(ROLES) as Role[];

/** Every role of the clinic's own people: all but patients. */
export const STAFF = ALL_ROLES.filter((role) => role !== 'benh-nhan');

/** Whether a role is one of the clinic's own people. */
export const isStaff = (role: Role): boolean => STAFF.some((one) => one === role);

/** Everyone a policy is compiled for. */
export const VIEWERS: Viewer[] = [...ALL_ROLES, 'khach'];
