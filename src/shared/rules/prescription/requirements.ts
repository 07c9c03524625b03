import type { Text } from '../../errors';
import { isSmallChild } from '../small-child';
import type { PrescribedMedicine } from './medicine';

/** Kinds of prescription: ordinary, narcotic, psychotropic. */
export type PrescriptionKind = 'c' | 'n' | 'h';

/** The kind of prescription that a medicine needs. */
export const kindFor = ({ control }: Pick<PrescribedMedicine, 'control'>): PrescriptionKind =>
  control === 'N' ? 'n' : control === 'H' ? 'h' : 'c';

/** Whether a medicine is a narcotic or psychotropic, which is handled apart. */
export const isControlled = (medicine: Pick<PrescribedMedicine, 'control'>): boolean =>
  kindFor(medicine) !== 'c';

const WEIGHT: Text = {
  vi: 'Nhập cân nặng của trẻ dưới 72 tháng.',
  en: 'Enter the weight of a child under 72 months.',
};
const ADULT: Text = {
  vi: 'Nhập người đưa trẻ dưới 72 tháng đến khám.',
  en: 'Enter who accompanies a child under 72 months.',
};
const KINDS: Record<PrescriptionKind, Text> = {
  c: {
    vi: 'Đơn này chỉ có thuốc thường: chọn “Đơn thường”.',
    en: 'It has ordinary medicines only: choose “Ordinary”.',
  },
  n: {
    vi: 'Thuốc gây nghiện phải kê riêng trong đơn “N”.',
    en: 'Narcotics need a prescription “N” of their own.',
  },
  h: {
    vi: 'Thuốc hướng thần phải kê riêng trong đơn “H”.',
    en: 'Psychotropics need a prescription “H” of their own.',
  },
};

interface Head {
  kind: string;
  weight: number | null;
  accompaniedBy: string | null;
  /** Birth of the patient, and the day of the prescription. */
  born: string;
  day: string;
}

/**
 * What a prescription lacks whatever the reason, by field: weight and accompanying adult of a small
 * child, and the kind that its medicines need. Each control class stands alone.
 */
export function missingOf(
  { kind, weight, accompaniedBy, born, day }: Head,
  medicines: readonly Pick<PrescribedMedicine, 'control'>[],
): Record<string, Text> {
  const errors: Record<string, Text> = {};
  if (isSmallChild(born, day)) {
    if (weight === null) errors.weight = WEIGHT;
    if (!accompaniedBy?.trim()) errors.accompaniedBy = ADULT;
  }
  const kinds = new Set(medicines.map(kindFor));
  const needed = (['n', 'h'] as const).find((one) => kinds.has(one)) ?? 'c';
  if (kinds.size > 1) errors.lines = KINDS[needed];
  else if (kinds.size === 1 && kind !== needed) errors.kind = KINDS[needed];
  return errors;
}
