/**
 * How much one account or one address may use, in one place. Ordinary people never meet these: a
 * mother with two ill children, forty people behind the address of one waiting room.
 */
export const USE_LIMITS = {
  /** Appointments still to come that one account has made. */
  openPerAccount: 10,
  /** The same of an account whose phone number nobody has proved, where no message reaches phones. */
  openUnverified: 2,
  /** Appointments of one patient with one doctor on one day. */
  perPatientDoctorAndDay: 1,
  /** Appointments that one account makes with one doctor on one day. */
  perAccountDoctorAndDay: 3,
  /** Slots that one account may hold in an hour, one after the other. */
  holdsPerHour: 60,
  /** Slots that visitors from one address may hold in an hour before they sign in. */
  guestHoldsPerHour: 20,
  /** What one account waits for on the waiting list. */
  waitsPerAccount: 10,
  /** Patients that one account stands for; a larger family asks at the desk. */
  profilesPerAccount: 15,
  /** Registrations from one address in an hour; beyond that a number is proved first. */
  registrationsPerHour: 30,
  /** Wrong one-time codes for one account in a day; then only the desk helps. */
  wrongCodesPerAccount: 10,
  /** Wrong one-time codes from one address in a day. */
  wrongCodesPerAddress: 100,
  /** One-time codes that are asked for with one name in a day. */
  codesPerName: 20,
  /** One-time codes that are asked for from one address in a day. */
  codesPerAddress: 200,
  /** Codes to sign in that one phone number is sent in a day, whoever asks for them. */
  signInCodesPerNumber: 6,
  /** Codes to sign in that are asked for from one address in a day. */
  signInCodesPerAddress: 100,
  /** Codes to sign in that all numbers together are sent in a day: each message costs the clinic. */
  signInCodesPerDay: 2_000,
  /** Networks (IPv6 /48) may do so many times what one address may. */
  networkFactor: 4,
} as const;

/** How cancelling late and not coming lower what an account may book; it is restored with time. */
export const STRIKES = {
  /** A cancellation is late so many minutes before the start. */
  lateMinutes: 240,
  /** Days after which one is forgotten. */
  days: 90,
  /** So many are forgiven. */
  free: 1,
  /** Fewer open appointments for each further one, and the fewest that are left. */
  open: { less: 2, atLeast: 3 },
  /** The same of appointments with one doctor on one day. */
  doctorAndDay: { less: 1, atLeast: 2 },
} as const;

export type UseLimits = Readonly<Record<keyof typeof USE_LIMITS, number>>;

/** What an account may book now. */
export interface Allowance {
  open: number;
  doctorAndDay: number;
}

/** What is left to an account with so many late cancellations and missed visits, of what a clinic grants. */
export function allowanceAfter(
  strikes: number,
  limits: Pick<UseLimits, 'openPerAccount' | 'perAccountDoctorAndDay'>,
): Allowance {
  const counted = Math.max(0, strikes - STRIKES.free);
  const { open, doctorAndDay } = STRIKES;
  return {
    open: Math.max(open.atLeast, limits.openPerAccount - counted * open.less),
    doctorAndDay: Math.max(
      doctorAndDay.atLeast,
      limits.perAccountDoctorAndDay - counted * doctorAndDay.less,
    ),
  };
}
