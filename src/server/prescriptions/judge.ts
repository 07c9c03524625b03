import { AppError, type Text } from '../../shared/errors';
import { cautionWarnings } from '../../shared/rules/prescription/caution-warnings';
import { type Allergy, checkWarnings } from '../../shared/rules/prescription/check-warnings';
import type { CautionedMedicine } from '../../shared/rules/prescription/doses';
import type { DraftLine, PrescriptionLine } from '../../shared/rules/prescription/line';
import { type PrescribedMedicine, writtenName } from '../../shared/rules/prescription/medicine';
import type { PersonFacts } from '../../shared/rules/prescription/person-facts';
import { quantityOf } from '../../shared/rules/prescription/quantity';
import { missingOf } from '../../shared/rules/prescription/requirements';
import {
  bySeverity,
  type Override,
  unresolved,
  type Warning,
} from '../../shared/rules/prescription/warning';
import { warningText } from '../../shared/rules/prescription/warning-text';
import type { Scope } from '../resource/scope';
import { readMedicines } from './read-medicines';
import { type PrescribedPatient, readCurrent, readPatient } from './read-patient';

/** What is prescribed to whom. */
export interface Draft {
  patient: string;
  kind: string;
  weight: number | null;
  accompaniedBy: string | null;
  pregnancy: PersonFacts['pregnancy'];
  lines: readonly DraftLine[];
  /** The prescription itself and what it replaces: they are not taken beside it. */
  except: readonly string[];
}

export interface Judgement {
  /** The lines with names, units and quantities as the medicines say. */
  lines: PrescriptionLine[];
  warnings: Warning[];
  /** What must be put right, by field. */
  errors: Record<string, Text>;
  /** What it was judged by. */
  medicines: ReadonlyMap<string, CautionedMedicine>;
  facts: PersonFacts;
  /** Who brings the child today, as told with the booking. */
  adult: PrescribedPatient['adult'];
  /** Null where nobody has asked. */
  allergies: readonly Allergy[] | null;
  /** What is wrong with the first line whose medicine is not in use; null where all are. */
  stranger: Text | null;
}

const unknown = (line: number): Text => ({
  vi: `Dòng ${line + 1}: thuốc không còn trong danh mục.`,
  en: `Line ${line + 1}: the medicine is not in use.`,
});

function complete(draft: DraftLine, medicine: PrescribedMedicine): PrescriptionLine {
  const { dose, times, days, timing = null, instructions = null } = draft;
  const { id, strength, unit, doseUnit, route } = medicine;
  const quantity = quantityOf(medicine, draft);
  const name = writtenName(medicine);
  const course = { dose, times, days, quantity, route, timing, instructions };
  return { medicine: id, name, strength, unit, doseUnit, ...course };
}

/**
 * Reads, in three statements, what a prescription rests on, and judges it by the rules.
 * @throws AppError INVALID at `patient` where there is none.
 */
export async function judge(scope: Scope, draft: Draft): Promise<Judgement> {
  const medicines = await readMedicines(
    scope,
    draft.lines.map(({ medicine }) => medicine),
  );
  const patient = await readPatient(scope, draft.patient);
  if (!patient) throw new AppError('NOT_FOUND');
  const current = await readCurrent(scope, draft.patient, draft.except);
  const { lines } = draft;
  const { born, sex, allergies, creatinine } = patient;
  const { pregnancy } = draft;
  const typed = draft.weight === null ? null : { kg: draft.weight, on: null };
  const facts = {
    born,
    sex,
    day: scope.today,
    weight: typed ?? patient.weight,
    creatinine,
    pregnancy,
  };
  const errors = missingOf({ ...draft, born, day: scope.today }, [...medicines.values()]);
  const place = lines.findIndex(({ medicine }) => !medicines.has(medicine));
  const stranger = place < 0 ? null : unknown(place);
  if (stranger) errors.lines = stranger;
  return {
    lines: lines.flatMap((line) => {
      const medicine = medicines.get(line.medicine);
      return medicine ? [complete(line, medicine)] : [];
    }),
    warnings: bySeverity([
      ...checkWarnings({ lines, medicines, allergies: allergies ?? [], current }),
      ...cautionWarnings(lines, medicines, facts),
    ]),
    medicines,
    facts,
    adult: patient.adult,
    allergies,
    errors,
    stranger,
  };
}

/** Lets a draft pass whose medicines are all in use. @throws AppError INVALID at `lines`. */
export function requireKnown({ stranger }: Judgement): void {
  if (stranger) throw new AppError('INVALID', { errors: { lines: stranger } });
}

/**
 * Lets a prescription pass whose warnings all have a reason.
 * @throws AppError INVALID at the field that must be put right, or at `lines` with the warnings that
 *   nobody answered for as `warnings`.
 */
export function requireAnswered(
  { warnings, errors }: Judgement,
  overrides: readonly Override[],
): void {
  const open = unresolved(warnings, overrides);
  if (open.length > 0 && !errors.lines) {
    const texts = open.map(warningText);
    errors.lines = {
      vi: texts.map(({ vi }) => vi).join(' '),
      en: texts.map(({ en }) => en).join(' '),
    };
  }
  if (Object.keys(errors).length === 0) return;
  throw new AppError('INVALID', { errors, extra: { warnings: open } });
}
