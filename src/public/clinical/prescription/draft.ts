import { formatDate } from '../../../shared/format/plain-date';
import { readDay } from '../../../shared/format/written-date';
import type { Prescription } from '../../../shared/prescription/operations';
import type { RecordOf } from '../../../shared/resource/register';
import type { DraftLine } from '../../../shared/rules/prescription/line';
import type { Override, Warning } from '../../../shared/rules/prescription/warning';
import type { Medicine } from './use-prescriptions';

/** What the doctor writes. */
export type PrescriptionContent = Pick<
  Prescription,
  'kind' | 'weight' | 'accompaniedBy' | 'pregnancy' | 'advice' | 'followUp' | 'overrides'
> & { lines: DraftLine[] };

/** A line as it is typed. */
export interface TypedLine {
  /** Says the same after a reload: the medicine, and which of its lines it is. */
  id: string;
  /** Id of the medicine. */
  medicine: string;
  dose: string;
  times: string;
  days: string;
  timing: string;
  instructions: string;
}

/** A prescription as it is typed. */
export interface Draft {
  kind: PrescriptionContent['kind'];
  weight: string;
  accompaniedBy: string;
  /** Empty where nobody has asked. */
  pregnancy: NonNullable<PrescriptionContent['pregnancy']> | '';
  lines: TypedLine[];
  advice: string;
  followUp: string;
  /** Reasons by the warning they answer. */
  reasons: Readonly<Record<string, string>>;
  /** Why a signed one is replaced. */
  note: string;
}

export const EMPTY: Draft = {
  kind: 'c',
  weight: '',
  accompaniedBy: '',
  pregnancy: '',
  lines: [],
  advice: '',
  followUp: '',
  reasons: {},
  note: '',
};

/** A number as people type it, with comma or point; null where it is none above zero. */
export function positive(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

/** Whole days from 1 to 90. */
export function wholeDays(text: string): number | null {
  const value = positive(text);
  return value !== null && Number.isInteger(value) && value <= 90 ? value : null;
}

/** A day as people type it, null for none, undefined for what is no day. */
export const dayOf = (text: string): string | null | undefined =>
  text.trim() === '' ? null : readDay(text);

export const reasonKey = ({ kind, subject }: Pick<Warning, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`;

const overrideOf = ([key, reason]: [string, string]): Override => {
  const [warning = '', ...subject] = key.split(' ');
  return { warning, subject: subject.join(' '), reason: reason.trim() };
};

/** The first id of a line of a medicine that no other line has. */
function freeId(medicine: string, taken: readonly TypedLine[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = 1;
  while (ids.has(`line-${medicine}-${number}`)) number += 1;
  return `line-${medicine}-${number}`;
}

/** A new line beside others with the commonest course, ready to be changed. */
export function newLine(
  { id, route }: Pick<Medicine, 'id' | 'route'>,
  others: readonly TypedLine[],
): TypedLine {
  const timing = route === 'Uống' ? 'Sau ăn' : '';
  return {
    id: freeId(id, others),
    medicine: id,
    dose: '1',
    times: '2',
    days: '5',
    timing,
    instructions: '',
  };
}

const typed = (value: number): string => String(value).replace('.', ',');

/** Stored lines for changing. */
export function typedLines(lines: Prescription['lines']): TypedLine[] {
  const made: TypedLine[] = [];
  for (const { medicine, dose, times, days, timing, instructions } of lines) {
    made.push({
      id: freeId(medicine, made),
      medicine,
      dose: typed(dose),
      times: typed(times),
      days: typed(days),
      timing: timing ?? '',
      instructions: instructions ?? '',
    });
  }
  return made;
}

/** A medicine of an order set. */
export type SetLine = NonNullable<RecordOf<'bo-chi-dinh'>['lines']>[number];

/** Lines with those of a set after them; a medicine that is there already is left as it is written. */
export function withLines(lines: readonly TypedLine[], added: readonly SetLine[]): TypedLine[] {
  const there = new Set(lines.map(({ medicine }) => medicine));
  const made = [...lines];
  for (const { medicine, dose, times, days, timing, instructions } of added) {
    if (there.has(medicine)) continue;
    made.push({
      ...{ id: freeId(medicine, made), medicine },
      ...{ dose: typed(dose), times: typed(times), days: typed(days) },
      ...{ timing: timing ?? '', instructions: instructions ?? '' },
    });
  }
  return made;
}

/** A stored prescription for changing. */
export function draftOf(stored: Prescription): Draft {
  const lines = typedLines(stored.lines);
  const { kind, weight, accompaniedBy, pregnancy, advice, followUp, overrides } = stored;
  return {
    kind,
    weight: weight === null ? '' : typed(weight),
    accompaniedBy: accompaniedBy ?? '',
    pregnancy: pregnancy ?? '',
    lines,
    advice: advice ?? '',
    followUp: followUp ? formatDate(followUp) : '',
    reasons: Object.fromEntries(
      (overrides ?? []).map(({ warning, subject, reason }) => [`${warning} ${subject}`, reason]),
    ),
    note: '',
  };
}

/** The lines whose numbers can be read. */
export const readableLines = (lines: readonly TypedLine[]): DraftLine[] =>
  lines.flatMap((line) => {
    const [dose, times, days] = [positive(line.dose), positive(line.times), wholeDays(line.days)];
    if (dose === null || times === null || days === null) return [];
    const timing = line.timing.trim() || null;
    const instructions = line.instructions.trim() || null;
    return [{ medicine: line.medicine, dose, times, days, timing, instructions }];
  });

/** The fields of which something typed cannot be sent as it stands. */
export const unreadable = ({ lines, followUp }: Draft): (keyof Draft)[] => [
  ...(readableLines(lines).length < lines.length || lines.length === 0 ? (['lines'] as const) : []),
  ...(dayOf(followUp) === undefined ? (['followUp'] as const) : []),
];

/** What is sent. */
export function contentOf(draft: Draft): PrescriptionContent {
  const overrides = Object.entries(draft.reasons).filter(([, reason]) => reason.trim() !== '');
  return {
    kind: draft.kind,
    weight: positive(draft.weight),
    accompaniedBy: draft.accompaniedBy.trim() || null,
    pregnancy: draft.pregnancy || null,
    lines: readableLines(draft.lines),
    advice: draft.advice.trim() || null,
    followUp: dayOf(draft.followUp) ?? null,
    overrides: overrides.length > 0 ? overrides.map(overrideOf) : null,
  };
}
