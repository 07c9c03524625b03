import { formatDate } from '../../../shared/format/plain-date';
import type { OwnPatient } from '../../visits/slots/booking-calls';

const alike = (one: OwnPatient, other: OwnPatient): boolean =>
  one.fullName.toLocaleLowerCase('vi') === other.fullName.toLocaleLowerCase('vi');

/** Whether somebody else of the account has the same name, born on the same day or in the same year. */
export const mistakable = (patients: readonly OwnPatient[], patient: OwnPatient): boolean =>
  patients.some(
    (other) =>
      other.id !== patient.id &&
      alike(patient, other) &&
      patient.dateOfBirth.slice(0, 4) === other.dateOfBirth.slice(0, 4),
  );

/** The name of a patient, with the birth and the code where another of the account has it too. */
export function patientLabel(patients: readonly OwnPatient[], id: string | null): string | null {
  const patient = patients.find((one) => one.id === id);
  if (!patient) return null;
  const { fullName, dateOfBirth, code } = patient;
  if (!patients.some((other) => other.id !== id && alike(patient, other))) return fullName;
  return [fullName, formatDate(dateOfBirth), mistakable(patients, patient) && code]
    .filter(Boolean)
    .join(' · ');
}
