import { formatDate } from '../../../shared/format/plain-date';
import { readDay } from '../../../shared/format/written-date';
import type { Prescription } from '../../../shared/prescription/operations';
import type { DraftLine } from '../../../shared/rules/prescription/line';
import type { Override, Warning } from '../../../shared/rules/prescription/warning';
import type { Medicine } from './use-prescriptions';

/** What the doctor writes. */
export type PrescriptionContent = Pick<
  Prescription,
  'kind' | 'weight' | 'accompaniedBy' | 'advice' | 'followUp' | 'overrides'
> & { lines: DraftLine[] };

/** A line as it is typed. */
export interface TypedLine {
  key: string;
  medicine: Medicine;
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

let count = 0;

/** A new line with the commonest course, ready to be changed. */
export function newLine(medicine: Medicine): TypedLine {
  count += 1;
  const timing = medicine.route === 'Uống' ? 'Sau ăn' : '';
  return {
    key: `line-${count}`,
    medicine,
    dose: '1',
    times: '2',
    days: '5',
    timing,
    instructions: '',
  };
}

const typed = (value: number): string => String(value).replace('.', ',');

/** A stored prescription for changing; lines of medicines that are gone are left out. */
export function draftOf(stored: Prescription, medicines: readonly Medicine[]): Draft {
  const lines = stored.lines.flatMap((line): TypedLine[] => {
    const medicine = medicines.find(({ id }) => id === line.medicine);
    if (!medicine) return [];
    return [
      {
        ...newLine(medicine),
        dose: typed(line.dose),
        times: typed(line.times),
        days: typed(line.days),
        timing: line.timing ?? '',
        instructions: line.instructions ?? '',
      },
    ];
  });
  const { kind, weight, accompaniedBy, advice, followUp, overrides } = stored;
  return {
    kind,
    weight: weight === null ? '' : typed(weight),
    accompaniedBy: accompaniedBy ?? '',
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
    return [{ medicine: line.medicine.id, dose, times, days, timing, instructions }];
  });

/** What is sent. */
export function contentOf(draft: Draft): PrescriptionContent {
  const overrides = Object.entries(draft.reasons).filter(([, reason]) => reason.trim() !== '');
  return {
    kind: draft.kind,
    weight: positive(draft.weight),
    accompaniedBy: draft.accompaniedBy.trim() || null,
    lines: readableLines(draft.lines),
    advice: draft.advice.trim() || null,
    followUp: dayOf(draft.followUp) ?? null,
    overrides: overrides.length > 0 ? overrides.map(overrideOf) : null,
  };
}
