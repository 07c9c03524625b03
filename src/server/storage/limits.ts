import { type Actors, type Role, staffOf } from '../../shared/resource/role';

const MB = 1024 * 1024;

/** How many bytes an account may have stored, those of removed files too as long as they are kept. */
const QUOTA = { staff: 100 * 1024 * MB, others: 300 * MB } as const;

/** The quota of an account, in bytes. */
export const quotaOf = (actors: Actors, role: Role): number =>
  staffOf(actors).includes(role) ? QUOTA.staff : QUOTA.others;
