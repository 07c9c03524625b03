import { getStoredUser, subscribeSession } from '../../../shared/api/session';
import type { AccountDraft, DraftContent } from './account-draft';
import { changeDraft, clearDraft, currentDraft, type Draft, subscribeDraft } from './draft';
import { adoptFiles, draftFiles, filesReady } from './draft-files';

/** How long typing rests before the draft goes to the account, in milliseconds. */
const REST = 1_000;
const PAGE = '/dat-lich?';

/** A download of its own, after the page is there. */
const account = () => import('./account-draft');

/** The draft as the account was last known to have it. */
let known: AccountDraft | null = null;
/** What could not be brought there; it is tried again with the next change. */
let failed: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** One thing after the other. */
let work: Promise<void> = Promise.resolve();

const orNull = (text: string): string | null => text.trim() || null;

/** What of the draft the account keeps; null before the draft is somebody's. */
function contentOf({ userId, address, patientId, ...typed }: Draft): DraftContent | null {
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

/** The draft as one text, to tell whether anything was entered since. */
const said = (draft: Draft): string => JSON.stringify([contentOf(draft), draft.fileNames]);

/** The files as they are to be kept; null where they were chosen and cannot be read any more. */
function filesOf({ fileNames }: Draft): readonly File[] | null {
  const files = draftFiles();
  return files.length === fileNames.length ? files : null;
}

async function keep(): Promise<void> {
  await filesReady();
  const draft = currentDraft();
  const content = contentOf(draft);
  const text = said(draft);
  if (!content || text === draft.saved?.content || draft.attempt) return;
  try {
    known = await (await account()).keepAccountDraft(known, content, filesOf(draft));
    failed = null;
    changeDraft({ saved: { version: known.version, content: text }, unsaved: false });
  } catch {
    // Said on the page; the next change, or the network's return, tries again.
    failed = text;
    changeDraft({ unsaved: true });
  }
}

function inTurn(task: () => Promise<void>): Promise<void> {
  work = work.then(task);
  return work;
}

/** Brings to the account what it has not, now. */
export function flushDraft(): Promise<void> {
  clearTimeout(timer);
  return inTurn(keep);
}

function plan(): void {
  const draft = currentDraft();
  const text = said(draft);
  if (contentOf(draft) === null || text === draft.saved?.content || text === failed) return;
  clearTimeout(timer);
  timer = setTimeout(() => void flushDraft(), REST);
}

const sameVisit = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((query) => new URLSearchParams(query));
  return ['khoa', 'bac-si', 'gio'].every((name) => a?.get(name) === b?.get(name));
};

function adopt(row: AccountDraft, userId: string): void {
  const here = window.location.search.slice(1);
  const names = (row.attachments ?? []).map(({ name }) => name);
  const { patient, reason, weight, adult } = row;
  changeDraft({
    ...(here === '' ? { address: PAGE + row.choices } : {}),
    ...{ userId, patientId: patient, reason: reason ?? '', weight: weight ?? '', adult },
    ...{ fileNames: names, readingFiles: names.length > 0, errors: {}, unsaved: false },
  });
  changeDraft({ saved: { version: row.version, content: said(currentDraft()) } });
  if (names.length === 0) return;
  adoptFiles(
    account().then(({ readAccountFiles }) => readAccountFiles(row)),
    () => changeDraft({ readingFiles: false }),
  );
}

async function meet(userId: string): Promise<void> {
  known = await (await account()).readAccountDraft();
  const draft = currentDraft();
  if (draft.attempt) return;
  const isMine = draft.userId === userId;
  const isEmpty = draft.saved === null && draft.reason === '' && draft.fileNames.length === 0;
  const isClean = isMine && draft.saved !== null && draft.saved.content === said(draft);
  if (known === null) {
    // Booked, or given up, on another device.
    if (isClean && window.location.search === '') clearDraft();
    else changeDraft({ saved: null });
    return;
  }
  if (draft.saved?.version === known.version && isMine) return;
  const here = window.location.search.slice(1);
  if (isClean || (isEmpty && (here === '' || sameVisit(here, known.choices)))) {
    adopt(known, userId);
  }
}

/** Takes the draft away here and from the account. */
export async function endDraft(): Promise<void> {
  clearTimeout(timer);
  clearDraft();
  await inTurn(async () => {
    const gone = known;
    known = null;
    await (await account()).dropAccountDraft(gone);
    // Without a network it stays until its days are over; going on from it can be declined.
  }).catch(() => undefined);
  work = Promise.resolve();
}

/**
 * Takes up what the account has of a booking, and keeps it there from now on, for whoever is signed
 * in. @returns how to end it.
 */
export function followDraft(userId: string): () => void {
  let ends: (() => void) | null = null;
  let isOver = false;
  void inTurn(() =>
    // Without a network the draft of this tab is what there is.
    meet(userId).catch(() => undefined),
  ).then(() => {
    if (isOver) return;
    const off = subscribeDraft(plan);
    const again = () => void flushDraft();
    window.addEventListener('online', again);
    window.addEventListener('pagehide', again);
    plan();
    ends = () => {
      off();
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', again);
    };
  });
  const leaving = import('../../../shared/api/local-drafts').then(({ beforeLeaving }) =>
    beforeLeaving(flushDraft),
  );
  return () => {
    isOver = true;
    ends?.();
    void flushDraft();
    void leaving.then((takeBack) => takeBack());
  };
}

// Whoever signs out, in whatever tab, leaves nothing of what they typed.
subscribeSession(() => {
  const { userId } = currentDraft();
  if (userId !== null && getStoredUser()?.id !== userId) {
    clearTimeout(timer);
    known = null;
    clearDraft();
  }
});
