import type { AccountDraft, DraftContent } from './account-draft';
import { type Begun, type Draft, earlierOf } from './draft';

/** The page of booking, before its choices. */
export const PAGE = '/dat-lich?';

const orNull = (text: string): string | null => text.trim() || null;

/** What of the draft the account keeps; null before the draft is somebody's. */
export function contentOf({ userId, address, patientId, ...typed }: Begun): DraftContent | null {
  if (userId === null || !address?.startsWith(PAGE)) return null;
  const { reason, weight, adult } = typed;
  return {
    choices: address.slice(PAGE.length),
    patient: patientId,
    reason: orNull(reason),
    weight: orNull(weight),
    adult: adult === null ? null : orNull(adult),
  };
}

/** Which booking the account has, or is to have: what was entered before, until it is given up. */
export const mainOf = (draft: Draft): Begun => earlierOf(draft) ?? draft;

/** The draft as one text, to tell whether anything was entered since. */
export const said = (draft: Begun): string => JSON.stringify([contentOf(draft), draft.fileNames]);

/** Whether two queries of the page of booking choose the same time of the same doctor. */
export const sameVisit = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((query) => new URLSearchParams(query));
  return ['khoa', 'bac-si', 'gio'].every((name) => a?.get(name) === b?.get(name));
};

/** What the account has, as a draft keeps it. */
export function begun(row: AccountDraft, userId: string): Begun {
  const { patient, reason, weight, adult } = row;
  const draft: Begun = {
    ...{ address: PAGE + row.choices, userId, patientId: patient, adult },
    ...{ reason: reason ?? '', weight: weight ?? '', filesKey: null, saved: null },
    fileNames: (row.attachments ?? []).map(({ name }) => name),
  };
  return { ...draft, saved: { version: row.version, content: said(draft) } };
}
