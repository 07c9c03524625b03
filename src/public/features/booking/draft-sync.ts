import { getStoredUser, subscribeSession } from '../../../shared/api/session';
import type { AccountDraft } from './account-draft';
import {
  type Begun,
  beginAnew,
  changeDraft,
  clearDraft,
  closeDraft,
  currentDraft,
  type Draft,
  dropEarlier,
  earlierOf,
  isTyped,
  setDraftAside,
  subscribeDraft,
  takeUpEarlier,
} from './draft';
import { begun, contentOf, mainOf, PAGE, said, sameVisit } from './draft-content';
import { adoptFiles, draftFiles, filesAside, filesReady } from './draft-files';

/** How long typing rests before the draft goes to the account, in milliseconds. */
const REST = 1_000;

/** A download of its own, after the page is there. */
const account = () => import('./account-draft');

/** The draft as the account was last known to have it. */
let known: AccountDraft | null = null;
/** What could not be brought there; it is tried again with the next change. */
let failed: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** One thing after the other. */
let work: Promise<void> = Promise.resolve();

/** The files as they are to be kept; null where they were chosen and cannot be read any more. */
function filesOf(draft: Draft): readonly File[] | null {
  const files = earlierOf(draft) ? filesAside() : draftFiles();
  return files.length === mainOf(draft).fileNames.length ? files : null;
}

async function keep(): Promise<void> {
  await filesReady();
  const draft = currentDraft();
  const main = mainOf(draft);
  const content = contentOf(main);
  const text = said(main);
  if (!content || text === main.saved?.content || draft.attempt) return;
  try {
    known = await (await account()).keepAccountDraft(known, content, filesOf(draft));
    failed = null;
    const saved = { version: known.version, content: text };
    const [before, earlier] = [earlierOf(draft), earlierOf(currentDraft())];
    if (before && earlier) changeDraft({ earlier: { ...earlier, saved } });
    // Where it was decided meanwhile which booking goes on, that one is written next.
    else if (!before && !earlier) changeDraft({ saved, unsaved: false });
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
  const main = mainOf(currentDraft());
  const text = said(main);
  if (contentOf(main) === null || text === main.saved?.content || text === failed) return;
  clearTimeout(timer);
  timer = setTimeout(() => void flushDraft(), REST);
}

const filesFrom = (row: AccountDraft): Promise<File[]> =>
  account().then(({ readAccountFiles }) => readAccountFiles(row));

/** Goes on with what the account has, at the address where this tab is. */
function adopt(row: AccountDraft, userId: string): void {
  const { address, filesKey, ...typed } = begun(row, userId);
  const reading = typed.fileNames.length > 0;
  changeDraft({ ...typed, readingFiles: reading, errors: {}, unsaved: false });
  changeDraft({ saved: { version: row.version, content: said(currentDraft()) } });
  if (reading) adoptFiles(filesFrom(row), () => changeDraft({ readingFiles: false }));
}

/** What was begun before, as the account has it now: gone on with, changed or given up elsewhere. */
function meetEarlier(earlier: Begun, userId: string): void {
  const isClean = earlier.saved !== null && earlier.saved.content === said(earlier);
  if (known === null) {
    if (isClean) dropEarlier();
    else changeDraft({ earlier: { ...earlier, saved: null } });
  } else if (isClean && earlier.saved?.version !== known.version) {
    dropEarlier();
    changeDraft({ earlier: begun(known, userId) });
  }
}

async function meet(userId: string): Promise<void> {
  known = await (await account()).readAccountDraft();
  const draft = currentDraft();
  if (draft.attempt) return;
  const earlier = earlierOf(draft);
  if (earlier) {
    meetEarlier(earlier, userId);
    return;
  }
  const isMine = draft.userId === userId;
  const isEmpty = draft.saved === null && !isTyped(draft);
  const isClean = isMine && draft.saved !== null && draft.saved.content === said(draft);
  if (known === null) {
    // Booked, or given up, on another device.
    if (isClean && window.location.search === '') clearDraft();
    else changeDraft({ saved: null });
    return;
  }
  if (draft.saved?.version === known.version && isMine) return;
  const here = window.location.search.slice(1);
  const isSame = here !== '' && sameVisit(here, known.choices);
  const row = begun(known, userId);
  if (here !== '' && (isClean || (isEmpty && isSame))) adopt(known, userId);
  // What was entered is neither carried over to another visit nor written over.
  else if (here === '' || (!isSame && isTyped(row))) changeDraft({ userId, earlier: row });
}

const dropFromAccount = () =>
  inTurn(async () => {
    const gone = known;
    known = null;
    await (await account()).dropAccountDraft(gone);
    // Without a network it stays until its days are over; going on from it can be declined.
  }).catch(() => {
    work = Promise.resolve();
  });

/** The booking is done: takes it away here and from the account, but nothing that was begun before. */
export async function endDraft(): Promise<void> {
  clearTimeout(timer);
  const stays = earlierOf(currentDraft()) !== null;
  closeDraft();
  if (!stays) await dropFromAccount();
}

/** Goes on with the booking that was begun before; what was entered since is given up. */
export function goOnWithEarlier(): void {
  const row = known;
  takeUpEarlier(row && (() => filesFrom(row)));
}

/** Gives up the booking that was begun before; the account has what is entered since. */
export async function giveUpEarlier(): Promise<void> {
  clearTimeout(timer);
  dropEarlier();
  await dropFromAccount();
  plan();
}

/**
 * The page of booking is at an address, with what was chosen there before. A visit to another
 * department begins without what was entered, which is offered.
 */
export function arriveAt(search: string, isOther: boolean): void {
  const draft = currentDraft();
  const { earlier, address } = draft;
  if (draft.attempt) return;
  if (search === '') {
    if (address !== null && !earlier) setDraftAside();
    else if (!isTyped(draft)) changeDraft({ address: null });
    return;
  }
  const before = earlier?.address?.slice(PAGE.length);
  if (before && !isTyped(draft) && sameVisit(search, before)) goOnWithEarlier();
  else if (isOther && isTyped(draft)) {
    if (earlierOf(draft)) beginAnew();
    else setDraftAside();
  }
  changeDraft({ address: `/dat-lich${search}` });
}

/** A booking of a day begins: what was entered for one visit, which has an address, is no part of it. */
export function arriveAtDay(): void {
  const draft = currentDraft();
  if (draft.attempt || draft.address === null) return;
  if (earlierOf(draft)) beginAnew();
  else setDraftAside();
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
