import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { MINUTE } from '../../../shared/rules/slots/zone-time';
import { limitsOf } from '../../clinic-limits';
import type { Database } from '../../db/database';
import { policyOf, type Scope } from '../../resource/scope';
import { appointmentsOf } from './read-booking';

const NOT_YOURS: Text = {
  vi: 'Chỉ đặt được cho bạn hoặc người thân đã liên kết hồ sơ.',
  en: 'You can book for yourself and for linked family only.',
};

/** Whether the actor books for patients at the desk, and not as one of them. */
export const atTheDesk = (scope: Scope): boolean => policyOf(scope, appointmentsOf(scope)).create;

/** Asks for a patient who can be booked for, if the actor may. */
export const askPatient = (db: Database, patient: string) =>
  db
    .selectFrom('benh_nhan')
    .select('id')
    .where('id', '=', patient)
    .where('archived_at', 'is', null);

/**
 * @throws AppError INVALID at `patientId` for a patient whom the actor may not book for, or whom
 *   {@link askPatient} did not find.
 */
export function requireMine(scope: Scope, patient: string, found: readonly { id: string }[]): void {
  const own = scope.actor.patientIds.includes(patient.toLowerCase());
  if ((own || atTheDesk(scope)) && found.length > 0) return;
  throw new AppError('INVALID', { errors: { patientId: NOT_YOURS } });
}

/** @throws AppError INVALID at `patientId` for a patient whom the actor may not book for. */
export async function requireBookable(scope: Scope, patient: string): Promise<void> {
  requireMine(scope, patient, await askPatient(scope.db, patient).execute());
}

const tooMany = (most: number): Text => ({
  vi: `Mỗi người đặt nhiều nhất ${most} lịch trong một ngày.`,
  en: `One person may have at most ${most} appointments a day.`,
});

/** Asks how many appointments the patient has on the day of `start`, besides `except`; offers are none. */
export const askThatDay = (
  db: Database,
  patient: string,
  start: string,
  except: string | null = null,
) =>
  db
    .selectFrom('booking_claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('patient', '=', patient)
    .where('starts_at', '>=', sql<string>`${start}::timestamptz::date`)
    .where('starts_at', '<', sql<string>`${start}::timestamptz::date + 1`)
    .where('appointment', 'is not', null)
    .where('appointment', 'is distinct from', except);

/** @throws AppError INVALID at `field` where {@link askThatDay} counts as many as may be. */
export function requireFewThatDay(
  { services }: Pick<Scope, 'services'>,
  [day]: readonly { count: number }[],
  field: string,
): void {
  const { perPatientAndDay } = limitsOf(services);
  if (day && day.count >= perPatientAndDay) {
    throw new AppError('INVALID', { errors: { [field]: tooMany(perPatientAndDay) } });
  }
}

/** @throws AppError INVALID at `field` where the patient has as many appointments that day as may be. */
export async function requireUnderLimit(
  scope: Scope,
  patient: string,
  start: string,
  field: string,
): Promise<void> {
  requireFewThatDay(scope, await askThatDay(scope.db, patient, start).execute(), field);
}

/** `60 phút`, `5 giờ`, `7 ngày`: whole days and hours as people say them. */
function lasting(minutes: number): Text {
  if (minutes >= 1440 && minutes % 1440 === 0) {
    const days = minutes / 1440;
    return { vi: `${days} ngày`, en: days === 1 ? '1 day' : `${days} days` };
  }
  if (minutes >= 120 && minutes % 60 === 0) {
    return { vi: `${minutes / 60} giờ`, en: `${minutes / 60} hours` };
  }
  return { vi: `${minutes} phút`, en: `${minutes} minutes` };
}

const tooLate = (minutes: number): Text => {
  const { vi, en } = lasting(minutes);
  return {
    vi: `Chỉ đổi hoặc hủy được trước giờ khám ${vi}. Vui lòng gọi phòng khám.`,
    en: `Changes end ${en} before the start. Please call the clinic.`,
  };
};

/** @throws AppError BAD_TRANSITION for a patient's change of an appointment that is too near. */
export function requireBeforeCutOff(scope: Scope, start: unknown): void {
  const { cutOffMinutes } = limitsOf(scope.services);
  const left = Date.parse(String(start)) - scope.now.getTime();
  if (!atTheDesk(scope) && left < cutOffMinutes * MINUTE) {
    throw new AppError('BAD_TRANSITION', { message: tooLate(cutOffMinutes) });
  }
}
