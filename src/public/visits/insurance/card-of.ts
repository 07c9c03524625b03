import type { OwnPatient } from '../slots/booking-calls';
import type { Card } from './insurance-estimate';

/** The card on file, else the one that the patient stated. */
export function cardOf(patient: OwnPatient): Card {
  const { insuranceNumber: number, insuranceExpiry: until } = patient;
  if (number) return { number, until: until ?? null };
  return {
    number: patient.statedInsuranceNumber ?? null,
    until: patient.statedInsuranceExpiry ?? null,
  };
}
