import { AppError } from '../../shared/errors';
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
