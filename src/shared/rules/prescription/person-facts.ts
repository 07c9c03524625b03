import type { Text } from '../../errors';
import { monthsBetween } from '../../format/age';
import { formatDate } from '../../format/plain-date';
import { egfrOf } from './egfr';

/** What doses and cautions are judged by. */
export interface PersonFacts {
  /** A date, or the year alone. */
  born: string;
  sex: string | null;
  /** The day of the prescription. */
  day: string;
  /**
   * In kilograms, and the day on which it was taken; null for what the prescription itself says. With the
   * `code` of an appointment it was told when that was booked, and nobody has measured it.
   */
  weight: { kg: number; on: string | null; code?: string } | null;
  /** The last one measured, in µmol/l. */
  creatinine: { value: number; on: string } | null;
  pregnancy: 'yes' | 'no' | null;
}

/** Children are under 16 (Luật Trẻ em 2016, article 1). */
const CHILD_MONTHS = 192;

const ageMonths = ({ born, day }: PersonFacts): number => monthsBetween(born, day) ?? 0;

export const isChild = (facts: PersonFacts): boolean => ageMonths(facts) < CHILD_MONTHS;

export const monthsOf = ageMonths;

/** The kidneys' rate, ml/min/1.73 m²; null where it cannot be computed. */
export const kidneysOf = (facts: PersonFacts): number | null =>
  egfrOf(facts.creatinine?.value ?? null, Math.floor(ageMonths(facts) / 12), facts.sex);

/** Whether it is asked if somebody is pregnant. */
export const mayBePregnant = ({ sex }: PersonFacts): boolean => sex !== 'male';

/** Where a weight is known from, in words beside the number. */
export function weighedText({ on, code }: NonNullable<PersonFacts['weight']>): Text {
  if (on === null) return { vi: 'ghi trên đơn', en: 'on the prescription' };
  const day = formatDate(on);
  if (code === undefined) return { vi: `đo ${day}`, en: `taken ${day}` };
  return { vi: `khai ở phiếu ${code} ngày ${day}`, en: `told with booking ${code} on ${day}` };
}
