import { isSmallChild } from '../../../shared/rules/small-child';
import type { OwnPatient } from '../../visits/slots/booking-calls';
import type { BookingMessages } from '../../visits/slots/texts.vi';
import type { Draft } from './draft';

/** What the field of the booking takes, in kilograms. */
const LEAST = 0.5;
const MOST = 300;
const NAME_MAX = 100;

type Typed = Pick<Draft, 'weight' | 'adult'>;

/** Whether weight and accompanying adult are asked for: under 72 months on the day of the visit. */
export function asksAdult(
  patients: readonly OwnPatient[] | undefined,
  patientId: string | null,
  start: string | null,
): boolean {
  const patient = patients?.find(({ id }) => id === patientId);
  return patient !== undefined && start !== null && isSmallChild(patient.dateOfBirth, start);
}

/** Kilograms as typed, with a comma or a point; null for none, NaN for no number. */
function kilograms(typed: string): number | null {
  const text = typed.trim();
  return text === '' ? null : Number(text.replace(',', '.'));
}

/** What is wrong with what was entered of a small child, by field. */
export function childErrors(
  { weight, adult }: Typed,
  { person }: BookingMessages,
): { weight?: string; accompaniedBy?: string } {
  const kg = kilograms(weight);
  const wrong = kg !== null && !(kg >= LEAST && kg <= MOST);
  const name = adult?.trim();
  return {
    ...(wrong ? { weight: person.weightWrong(String(LEAST), String(MOST)) } : {}),
    ...(name === '' ? { accompaniedBy: person.adultMissing } : {}),
    ...(name && name.length > NAME_MAX ? { accompaniedBy: person.adultLong(NAME_MAX) } : {}),
  };
}

/** What is sent of a small child; who books comes along unless somebody else was named. */
export const childForm = ({ weight, adult }: Typed, own: string) => ({
  weight: kilograms(weight),
  accompaniedBy: (adult ?? own).trim(),
});
