import type { Text } from '../../errors';
import { formatNumber } from '../../format/numbers';
import { kitLanguage } from '../../i18n/added-languages';
import type { Language } from '../../i18n/language';
import type { Caution, CautionRule } from './caution-schema';
import type { DraftLine } from './line';
import type { PrescribedMedicine } from './medicine';
import { isChild, type PersonFacts, weighedText } from './person-facts';

/** What doses are reckoned from; `mgPerDose` is in one unit that doses are counted in. */
export interface Cautioned {
  mgPerDose: number | null;
  cautions: readonly Caution[];
}
export type CautionedMedicine = PrescribedMedicine & Cautioned;

/** Which rules are about a dose, and whether they are about a day and a kilogram. */
const DOSES = {
  'dose-per-kg': { daily: false, perKg: true },
  'daily-per-kg': { daily: true, perKg: true },
  'daily-most': { daily: true, perKg: false },
} as const;
export type DoseRule = keyof typeof DOSES;

export const isDoseRule = (rule: CautionRule): rule is DoseRule => rule in DOSES;

/** Whether one of the medicines has a caution of a kind. */
export const concerns = (medicines: readonly Cautioned[], wanted: CautionRule): boolean =>
  medicines.some(({ cautions }) => cautions.some(({ rule }) => rule === wanted));

/** One rule, and what a line gives beside it. */
export interface Reckoned {
  rule: DoseRule;
  caution: Caution;
  kg: number | null;
  /** At a time or in a day, in milligrams and in what the rule is in. */
  mg: number;
  given: number;
}

/**
 * A line beside each dose rule of its medicine that can be reckoned: by weight for children whose
 * weight is known, by the day for everybody. Nothing is rounded.
 */
export function reckon(
  line: Pick<DraftLine, 'dose' | 'times'>,
  { mgPerDose, cautions }: Cautioned,
  facts: PersonFacts,
): Reckoned[] {
  if (mgPerDose === null) return [];
  return cautions.flatMap((caution): Reckoned[] => {
    const { rule } = caution;
    if (!isDoseRule(rule)) return [];
    const { daily, perKg } = DOSES[rule];
    const mg = mgPerDose * line.dose * (daily ? line.times : 1);
    if (!perKg) return [{ rule, caution, kg: null, mg, given: mg }];
    const kg = facts.weight?.kg ?? null;
    if (kg === null || !isChild(facts)) return [];
    return [{ rule, caution, kg, mg, given: mg / kg }];
  });
}

/** Whether it is under or over what the rule says; null within it. A hundredth is forgiven. */
export function beyond({ given, caution: { from, to } }: Reckoned): 'under' | 'over' | null {
  if (to !== null && given > to * 1.01) return 'over';
  return from !== null && given < from * 0.99 ? 'under' : null;
}

type Written = (value: number) => string;

const range = (from: number | null, to: number | null, shown: Written, most: string): string =>
  from === null || to === null
    ? `${from === null ? most : '≥'} ${shown(to ?? from ?? 0)}`
    : `${shown(from)}–${shown(to)}`;

const scaled = (bound: number | null, factor: number) => (bound === null ? null : bound * factor);

function sentence(
  reckoned: Reckoned,
  line: Pick<DraftLine, 'dose' | 'times'>,
  unit: string,
  mgPerDose: number,
  weighed: string,
  language: Language,
): string {
  const vi = kitLanguage(language) === 'vi';
  const n: Written = (value) => formatNumber(value, language, 1);
  const { rule, caution, kg, mg, given } = reckoned;
  const { daily } = DOSES[rule];
  const { from, to, source } = caution;
  const most = vi ? 'tối đa' : 'at most';
  const inMg = range(scaled(from, kg ?? 1), scaled(to, kg ?? 1), n, most);
  const each = vi ? (daily ? 'mg/ngày' : 'mg/lần') : daily ? 'mg a day' : 'mg a dose';
  const perDose = (kg ?? 1) / mgPerDose / (daily ? line.times : 1);
  const inUnits = range(scaled(from, perDose), scaled(to, perDose), n, most);
  const allowed =
    kg === null
      ? `${range(from, to, n, most)} ${each}`
      : `${n(kg)} kg (${weighed}) × ${range(from, to, n, most)} mg/kg = ${inMg} ${each}`;
  const count = daily ? `${n(line.dose)} × ${n(line.times)}` : n(line.dose);
  const share = kg === null ? '' : ` = ${n(given)} mg/kg`;
  return vi
    ? `${allowed}, tức ${inUnits} ${unit} mỗi lần. Đang kê ${count} ${unit} = ${n(mg)} mg${share}. Làm tròn đến 0,1. Nguồn: ${source}.`
    : `${allowed}, which is ${inUnits} ${unit} at a time. Written: ${count} ${unit} = ${n(mg)} mg${share}. Rounded to 0.1. Source: ${source}.`;
}

/** The arithmetic of a line's doses, one sentence a rule. */
export function arithmeticOf(
  line: Pick<DraftLine, 'dose' | 'times'>,
  medicine: CautionedMedicine,
  facts: PersonFacts,
): Text[] {
  const weighed = weighedText(facts.weight ?? { kg: 0, on: null });
  const unit = medicine.doseUnit ?? medicine.unit;
  const of = (reckoned: Reckoned, known: string, language: Language) =>
    sentence(reckoned, line, unit, medicine.mgPerDose ?? 1, known, language);
  return reckon(line, medicine, facts).map((reckoned) => ({
    vi: of(reckoned, weighed.vi, 'vi'),
    en: of(reckoned, weighed.en, 'en'),
  }));
}
