import type { CheckedDraft, ToldWarning } from '../../../shared/prescription/operations';
import type { Problem } from '../../parts/error-summary';
import { type Draft, dayOf, positive, reasonKey, type TypedLine, wholeDays } from './draft';
import type { PrescriptionMessages } from './texts.vi';
import { reasonId } from './warnings';

/** Ids of the controls of a prescription. */
export const CONTROLS = {
  search: 'prescription-search',
  kind: 'prescription-kind',
  weight: 'prescription-weight',
  accompaniedBy: 'prescription-adult',
  note: 'prescription-note',
  followUp: 'prescription-follow-up',
} as const;

const lineOfField: Record<string, string> = {
  lines: CONTROLS.search,
  kind: CONTROLS.kind,
  weight: CONTROLS.weight,
  accompaniedBy: CONTROLS.accompaniedBy,
  followUp: CONTROLS.followUp,
};

/** The server's errors by field, at the controls that they belong to. */
export const serverProblems = (errors: Readonly<Record<string, string>>): Problem[] =>
  Object.entries(errors).map(([field, text]) => ({ field: lineOfField[field] ?? null, text }));

/** The warnings of a typed line: those of the check, which counts the readable lines. */
export const warningsOf = (check: CheckedDraft | undefined, line: TypedLine): ToldWarning[] =>
  (check?.warnings ?? []).filter(
    (warning) => check?.lines[warning.line]?.medicine === line.medicine,
  );

/** How the doses of a typed line are reckoned. */
export const arithmeticOf = (check: CheckedDraft | undefined, line: TypedLine): string[] =>
  check?.lines.find(({ medicine }) => medicine === line.medicine)?.arithmetic ?? [];

/** What keeps a draft from being sent, in the order of the page. */
export function ownProblems(
  draft: Draft,
  check: CheckedDraft | undefined,
  replacing: boolean,
  texts: PrescriptionMessages,
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, text: string) => problems.push({ field, text });
  if (replacing && draft.note.trim() === '') add(CONTROLS.note, texts.replaceReasonMissing);
  if (draft.lines.length === 0) add(CONTROLS.search, texts.noLines);
  for (const line of draft.lines) {
    if (positive(line.dose) === null) add(`${line.id}-dose`, texts.line.positive);
    if (positive(line.times) === null) add(`${line.id}-times`, texts.line.positive);
    if (wholeDays(line.days) === null) add(`${line.id}-days`, texts.line.whole);
    warningsOf(check, line).forEach((warning, index) => {
      const answered = draft.reasons[reasonKey(warning)]?.trim();
      if (warning.needsReason && !answered) add(reasonId(line.id, index), texts.reasonMissing);
    });
  }
  if (dayOf(draft.followUp) === undefined) add(CONTROLS.followUp, texts.followUpUnreadable);
  return [...problems, ...serverProblems(check?.errors ?? {})];
}
