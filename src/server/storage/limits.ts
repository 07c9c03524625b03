import type { Role } from '../../shared/resource/role';

const MB = 1024 * 1024;

/** How many bytes an account may have stored, those of removed files too as long as they are kept. */
const QUOTA = { patient: 300 * MB, staff: 100 * 1024 * MB } as const;

/** The quota of an account, in bytes. */
export const quotaOf = (role: Role): number => (role === 'benh-nhan' ? QUOTA.patient : QUOTA.staff);
