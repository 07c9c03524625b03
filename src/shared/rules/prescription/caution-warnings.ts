import type { Caution } from './caution-schema';
import { beyond, type CautionedMedicine, reckon } from './doses';
import type { DraftLine } from './line';
import { kidneysOf, mayBePregnant, monthsOf, type PersonFacts } from './person-facts';
import type { Warning } from './warning';

/** To one decimal, as it is shown. */
const shown = (value: number): number => Math.round(value * 10) / 10;

const within = (value: number | null, { from, to }: Caution): boolean =>
  value !== null && (from === null || value >= from) && (to === null || value < to);

/** What somebody is that a caution is about; undefined where it is not about them. */
const CONCERNS: Readonly<
  Record<'pregnancy' | 'kidney' | 'age', (facts: PersonFacts, caution: Caution) => boolean>
> = {
  pregnancy: (facts) => mayBePregnant(facts) && facts.pregnancy === 'yes',
  kidney: (facts, caution) => within(kidneysOf(facts), caution),
  age: (facts, caution) => within(monthsOf(facts), caution),
};
type Concern = keyof typeof CONCERNS;

const isConcern = (rule: Caution['rule']): rule is Concern => rule in CONCERNS;

function doseWarnings(
  line: DraftLine,
  index: number,
  medicine: CautionedMedicine,
  facts: PersonFacts,
): Warning[] {
  return reckon(line, medicine, facts).flatMap((reckoned): Warning[] => {
    const side = beyond(reckoned);
    if (!side) return [];
    const { from, to, severity, effect, source } = reckoned.caution;
    const limit = (side === 'over' ? to : from) ?? 0;
    const given = shown(reckoned.given);
    const subject = `${medicine.id}:${reckoned.rule}:${given}`;
    const of = { line: index, subject, medicine: medicine.name };
    return [
      { kind: 'dose', ...of, rule: reckoned.rule, side, given, limit, severity, effect, source },
    ];
  });
}

function concernWarnings(
  index: number,
  medicine: CautionedMedicine,
  facts: PersonFacts,
): Warning[] {
  return medicine.cautions.flatMap((caution, place): Warning[] => {
    const { rule, severity, effect, source } = caution;
    if (!isConcern(rule) || !CONCERNS[rule](facts, caution)) return [];
    const kidneys = rule === 'kidney' ? kidneysOf(facts) : null;
    const egfr = kidneys === null ? null : Math.round(kidneys);
    const subject = `${medicine.id}:${rule}:${place}`;
    const of = { line: index, subject, medicine: medicine.name };
    return [{ kind: 'caution', ...of, rule, egfr, severity, effect, source }];
  });
}

/**
 * What the sources of the medicines say against a prescription for this person: doses by weight and
 * by the day, pregnancy, kidneys, age. Where a medicine has no such fact, or the person has no such
 * value, nothing is said; `possibleChecks` tells which.
 */
export const cautionWarnings = (
  lines: readonly DraftLine[],
  medicines: ReadonlyMap<string, CautionedMedicine>,
  facts: PersonFacts,
): Warning[] =>
  lines.flatMap((line, index) => {
    const medicine = medicines.get(line.medicine);
    if (!medicine) return [];
    return [
      ...doseWarnings(line, index, medicine, facts),
      ...concernWarnings(index, medicine, facts),
    ];
  });
