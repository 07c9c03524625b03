import { fold } from '../../format/fold';
import { ALLERGY_FAMILIES } from './allergy-families';
import type { DraftLine } from './line';
import { ingredientsOf, type PrescribedMedicine, sameIngredient } from './medicine';
import { quantityOf } from './quantity';
import type { CourseWarning } from './warning';

export interface Allergy {
  substance: string;
  reaction: string | null;
}

/** What warnings are looked for in. */
export interface Situation {
  lines: readonly DraftLine[];
  /** Every medicine of the lines, by id. */
  medicines: ReadonlyMap<string, PrescribedMedicine>;
  allergies: readonly Allergy[];
  /** What the patient takes by other prescriptions that still run. */
  current: readonly Pick<PrescribedMedicine, 'id' | 'name' | 'ingredients' | 'interactions'>[];
}

/** The longest course by control class, in days (designed towards TT 26/2025). */
const LONGEST = { none: 30, 'phoi-hop': 30, H: 10, N: 7 } as const;

/** Whether somebody allergic to `substance` should not get an ingredient; both in folded text. */
export function isAllergicTo(substance: string, ingredient: string): boolean {
  const words = fold(substance);
  const names = words.split(/[,;/()]/).map((part) => part.trim());
  if (names.some((name) => name !== '' && sameIngredient(name, ingredient))) return true;
  return ALLERGY_FAMILIES.some(
    (family) =>
      family.names.some((name) => words.includes(name)) && family.members.test(ingredient),
  );
}

type Known = Situation['current'][number];

function allergyWarnings({ allergies }: Situation, line: number, medicine: PrescribedMedicine) {
  const ingredients = ingredientsOf(medicine);
  return allergies
    .filter(({ substance }) => ingredients.some((one) => isAllergicTo(substance, one)))
    .map(
      ({ substance, reaction }): CourseWarning => ({
        kind: 'allergy',
        line,
        subject: `${medicine.id}:${fold(substance)}`,
        medicine: medicine.name,
        substance,
        reaction,
      }),
    );
}

/** The subject of two medicines, the same whichever stands first. */
const pairOf = (a: string, b: string, what: string): string => `${[a, b].sort().join('+')}:${what}`;

function duplicateWarnings(
  line: number,
  medicine: PrescribedMedicine,
  other: Known,
  here: boolean,
) {
  return ingredientsOf(medicine)
    .filter((one) => ingredientsOf(other).some((two) => sameIngredient(one, two)))
    .map(
      (ingredient): CourseWarning => ({
        kind: 'duplicate',
        line,
        subject: pairOf(medicine.id, other.id, ingredient),
        medicine: medicine.name,
        ingredient,
        other: here ? null : other.name,
      }),
    );
}

/** Interactions that either of two medicines lists with an ingredient of the other; each once. */
function interactionWarnings(line: number, medicine: PrescribedMedicine, other: Known) {
  const listed = (from: Known, to: Known) =>
    from.interactions.filter(({ ingredient }) =>
      ingredientsOf(to).some((one) => sameIngredient(one, fold(ingredient).trim())),
    );
  const [found] = [...listed(medicine, other), ...listed(other, medicine)];
  if (!found) return [];
  const { severity, source } = found;
  const effect = source ? `${found.effect ?? ''} (${source})`.trim() : found.effect;
  const subject = pairOf(medicine.id, other.id, 'interaction');
  const warning: CourseWarning = {
    kind: 'interaction',
    line,
    subject,
    medicine: medicine.name,
    other: other.name,
    severity,
    effect,
  };
  return [warning];
}

function pairWarnings(situation: Situation, line: number, medicine: PrescribedMedicine) {
  const before = situation.lines
    .slice(0, line)
    .flatMap(({ medicine: id }) => situation.medicines.get(id) ?? []);
  return [
    ...before.flatMap((other) => duplicateWarnings(line, medicine, other, true)),
    ...situation.current.flatMap((other) => duplicateWarnings(line, medicine, other, false)),
    ...[...before, ...situation.current].flatMap((other) =>
      other.id === medicine.id ? [] : interactionWarnings(line, medicine, other),
    ),
  ];
}

function courseWarnings({ lines }: Situation, line: number, medicine: PrescribedMedicine) {
  const draft = lines[line]!;
  const limit = LONGEST[medicine.control];
  const { id, name, unit, stock } = medicine;
  const wanted = lines
    .filter((each) => each.medicine === id)
    .reduce((sum, each) => sum + quantityOf(medicine, each), 0);
  const warnings: CourseWarning[] = [];
  if (draft.days > limit) {
    warnings.push({ kind: 'days', line, subject: `${id}:days`, medicine: name, limit });
  }
  const first = lines.findIndex((each) => each.medicine === id) === line;
  if (first && stock < wanted) {
    warnings.push({ kind: 'stock', line, subject: id, medicine: name, stock, wanted, unit });
  }
  return warnings;
}

/**
 * What speaks against a prescription: an allergy of the patient, an ingredient given twice (here or
 * by a prescription that still runs), listed interactions, courses that are too long, and stock
 * that will not do. In the order of the lines; each subject once. Lines of unknown medicines tell
 * nothing.
 */
export function checkWarnings(situation: Situation): CourseWarning[] {
  const all = situation.lines.flatMap(({ medicine: id }, line) => {
    const medicine = situation.medicines.get(id);
    if (!medicine) return [];
    return [
      ...allergyWarnings(situation, line, medicine),
      ...pairWarnings(situation, line, medicine),
      ...courseWarnings(situation, line, medicine),
    ];
  });
  const seen = new Set<string>();
  return all.filter(({ kind, subject }) => {
    const key = `${kind} ${subject}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
