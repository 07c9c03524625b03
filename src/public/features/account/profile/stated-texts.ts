import { formatPhone } from '../../../../shared/format/phone';
import { formatDate } from '../../../../shared/format/plain-date';
import type { OwnRecord } from './use-own-records';

/** What each field of the form says at first; allergies are three parallel lists. */
export type StatedTexts = Record<string, string[]>;

const one = (text: string | null | undefined): string[] => [text ?? ''];

/** A record as the texts of its form. */
export function textsOf(record: OwnRecord): StatedTexts {
  const { address, guardian, statedInsuranceExpiry: expiry } = record;
  const allergies = record.statedAllergies ?? [];
  return {
    province: one(address?.province),
    ward: one(address?.ward),
    street: one(address?.street),
    occupation: one(record.occupation),
    guardianName: one(guardian?.fullName),
    guardianRelation: one(guardian?.relation),
    guardianPhone: one(guardian?.phone && formatPhone(guardian.phone)),
    statedInsuranceNumber: one(record.statedInsuranceNumber),
    statedInsuranceExpiry: one(expiry && formatDate(expiry)),
    allergen: allergies.map(({ substance }) => substance),
    reaction: allergies.map(({ reaction }) => reaction ?? ''),
    severity: allergies.map(({ severity }) => severity),
  };
}
