import { AppError, type Text } from '../../shared/errors';
import { denied, type Scope } from '../resource/scope';

/** The resource of patients. */
export const PATIENTS = 'benh-nhan';

/**
 * Makes sure that a patient's account asks, and about a patient of its own: itself or its family.
 * @returns the id as the database writes it.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for anybody else, NOT_FOUND for any other patient,
 *   whether there is one or not.
 */
export function requireOwnPatient({ actor }: Scope, id: string): string {
  if (actor.role !== 'benh-nhan') throw denied(actor);
  const patient = id.toLowerCase();
  if (!actor.patientIds.includes(patient)) throw new AppError('NOT_FOUND');
  return patient;
}

const NOT_YET: Text = {
  vi: 'Liên kết này do quầy xác nhận, nội dung y tế xem được sau 24 giờ.',
  en: 'This link was vouched for at the desk: clinical content can be seen after 24 hours.',
};

/**
 * The same for what holds clinical content, which a link that the desk vouched for starts without.
 * @throws AppError as `requireOwnPatient`, FORBIDDEN until then.
 */
export function requireOwnTreated(scope: Scope, id: string): string {
  const patient = requireOwnPatient(scope, id);
  if (scope.actor.clinicalPatientIds.includes(patient)) return patient;
  throw new AppError('FORBIDDEN', { message: NOT_YET });
}
