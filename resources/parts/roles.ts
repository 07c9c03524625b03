import type { Role } from '../../src/shared/resource/role';

/** Those who run the clinic. */
export const MANAGERS = ['quan-tri', 'quan-ly'] as const satisfies readonly Role[];

/** Those who treat patients, and may break the glass. */
export const CLINICAL = [
  'bac-si',
  'dieu-duong',
  'dieu-duong-truong',
] as const satisfies readonly Role[];

/** The desk: identity, insurance and appointments, never clinical content. */
export const FRONT_DESK = [...MANAGERS, 'le-tan'] as const satisfies readonly Role[];

/** Those who plan rosters and beds; a head nurse for the own departments. */
export const PLANNERS = [...MANAGERS, 'dieu-duong-truong'] as const satisfies readonly Role[];

/** Those who keep the medicines. */
export const PHARMACY = ['duoc-si', ...MANAGERS] as const satisfies readonly Role[];
