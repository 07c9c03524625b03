import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { TAB_KEY } from '../../../shared/api/session';
import type { Slot } from '../../../shared/booking/slot-values';
import type { HeldDay } from '../../visits/day/day-calls';
import type { BookingForm, Hold } from '../../visits/slots/booking-calls';
import {
  adoptFiles,
  bringFiles,
  draftFiles,
  dropFromDevice,
  forgetFiles,
  keepOnDevice,
  readFromDevice,
  setFilesAside,
  shrinkFiles,
  takeFiles,
} from './draft-files';

/** A slot that the server keeps for this account. */
export interface KeptSlot extends Hold {
  /** Owner and start that it was kept for, as text. */
  slot: string;
}

/** A booking that was sent; it stays until its answer is known, and is sent again unchanged. */
export interface Attempt {
  key: string;
  form: BookingForm;
}

/** A slot that could not be had after all. */
export interface LostSlot {
  start: string;
  /** Why, where it was not simply taken. */
  text: string | null;
  /** The own appointment that has it. */
  own: string | null;
  nearest: Slot[];
}

/** What the person has entered beside the choices of the address. */
export interface Draft {
  /** The address last seen, to go on from. */
  address: string | null;
  patientId: string | null;
  reason: string;
  /** Of a small child: kilograms as they were typed; who comes along, null for the account itself. */
  weight: string;
  adult: string | null;
  /** Names of the chosen files, which themselves lie beside the draft. */
  fileNames: string[];
  /** Under which the device keeps the files; null before there are any. */
  filesKey: string | null;
  /** The files are being read after the page was loaded anew. */
  readingFiles: boolean;
  hold: KeptSlot | null;
  /** The visits of a day that the server keeps instead. */
  heldDay: HeldDay | null;
  /** Under which a slot is held before anybody is signed in. */
  guest: string | null;
  attempt: Attempt | null;
  lost: LostSlot | null;
  /** Field → what the server finds wrong with it. */
  errors: Record<string, string>;
  /** Account that entered it; null before signing in. */
  userId: string | null;
  /** What the account has of it, as it was last written or read there. */
  saved: { version: number; content: string } | null;
  /** It could not be brought to the account. */
  unsaved: boolean;
  /** Another booking that was begun before, until its person goes on with it or gives it up. */
  earlier: Begun | null;
}

/** What is kept of a booking while another one is under way. */
export type Begun = Pick<
  Draft,
  | 'address'
  | 'patientId'
  | 'reason'
  | 'weight'
  | 'adult'
  | 'fileNames'
  | 'filesKey'
  | 'userId'
  | 'saved'
>;

const EMPTY: Draft = {
  address: null,
  patientId: null,
  reason: '',
  weight: '',
  adult: null,
  fileNames: [],
  filesKey: null,
  readingFiles: false,
  hold: null,
  heldDay: null,
  guest: null,
  attempt: null,
  lost: null,
  errors: {},
  userId: null,
  saved: null,
  unsaved: false,
  earlier: null,
};

let draft: Draft | undefined;
const listeners = new Set<() => void>();

function stored(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** What has been entered so far; kept for as long as the tab is open, and its person signed in. */
export function currentDraft(): Draft {
  if (draft) return draft;
  draft = stored();
  const { filesKey } = draft;
  if (filesKey !== null && draft.fileNames.length > 0) {
    draft = { ...draft, readingFiles: true };
    readFromDevice(filesKey, () => changeDraft({ readingFiles: false }));
    shrinkFiles(() => noteFiles(filesKey));
  }
  return draft;
}

function replace(next: Draft): void {
  draft = next;
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(next));
  } catch {
    // Without storage the draft lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** When the hold ends, of one slot or of the visits of a day; null without one. */
const heldUntil = ({ hold, heldDay }: Draft): number | null => (hold ?? heldDay)?.until ?? null;

export function changeDraft(change: Partial<Draft>): void {
  replace({ ...currentDraft(), ...change });
  const { filesKey, fileNames } = currentDraft();
  const holds = 'hold' in change || 'heldDay' in change;
  if (holds && filesKey !== null && fileNames.length > 0) {
    keepOnDevice(filesKey, heldUntil(currentDraft()));
  }
}

const noteFiles = (filesKey: string): void =>
  changeDraft({ filesKey, fileNames: draftFiles().map(({ name }) => name) });

/** Takes the files that were chosen; they outlive a reload for as long as the slot is held. */
export function changeFiles(next: File[]): void {
  const { filesKey } = currentDraft();
  const until = heldUntil(currentDraft());
  const key = filesKey ?? uuidv7();
  takeFiles(next);
  noteFiles(key);
  // As they were chosen first: a reload does not wait for pictures to become smaller.
  keepOnDevice(key, until);
  shrinkFiles(() => noteFiles(key));
  keepOnDevice(key, until);
}

function forget(): void {
  const { filesKey, earlier } = currentDraft();
  if (filesKey !== null) forgetFiles(filesKey);
  if (earlier) dropFromDevice(earlier.filesKey);
}

/** Forgets everything, what was begun before too. */
export function clearDraft(): void {
  forget();
  replace(EMPTY);
}

/** Whether anything was entered beside the choices. */
export const isTyped = ({ reason, fileNames, weight, adult }: Begun): boolean =>
  reason !== '' || weight !== '' || adult !== null || fileNames.length > 0;

/** The booking that was begun before, where anything was entered for it. */
export const earlierOf = ({ earlier }: Draft): Begun | null =>
  earlier && isTyped(earlier) ? earlier : null;

/** Forgets the booking that is done; what was entered for another one before stays. */
export function closeDraft(): void {
  const { filesKey, userId } = currentDraft();
  const earlier = earlierOf(currentDraft());
  if (filesKey !== null) forgetFiles(filesKey);
  replace({ ...EMPTY, userId: earlier && userId, earlier });
}

/** Begins a booking with nothing of the one under way, which can be gone on with. */
export function setDraftAside(): void {
  const { userId, guest, ...draft } = currentDraft();
  const { address, patientId, reason, weight, adult, fileNames, filesKey, saved } = draft;
  const typed = { patientId, reason, weight, adult, fileNames, filesKey };
  setFilesAside();
  replace({ ...EMPTY, userId, guest, earlier: { address, userId, saved, ...typed } });
}

/** Begins a booking with nothing of the one under way, which is forgotten; the one before it stays. */
export function beginAnew(): void {
  const { userId, guest, filesKey, earlier } = currentDraft();
  if (filesKey !== null) forgetFiles(filesKey);
  replace({ ...EMPTY, userId, guest, earlier });
}

/**
 * Goes on with what was begun before; what was entered since is forgotten. `read` brings the files
 * from the account, where it has them.
 */
export function takeUpEarlier(read: (() => Promise<File[]>) | null): void {
  const { earlier, filesKey, guest } = currentDraft();
  if (!earlier) return;
  if (filesKey !== null) forgetFiles(filesKey);
  const { length } = earlier.fileNames;
  const isHere = length === 0 || bringFiles(length);
  replace({ ...EMPTY, ...earlier, guest, readingFiles: !isHere });
  const done = () => changeDraft({ readingFiles: false });
  if (isHere) return;
  if (read) adoptFiles(read(), done);
  else if (earlier.filesKey === null) done();
  else readFromDevice(earlier.filesKey, done);
}

/** Forgets what was begun before, here. */
export function dropEarlier(): void {
  const { earlier } = currentDraft();
  if (!earlier) return;
  dropFromDevice(earlier.filesKey);
  changeDraft({ earlier: null });
}

/** Makes the draft that of an account; what another one entered in this tab is forgotten. */
export function claimDraft(userId: string): void {
  const { userId: owner, address } = currentDraft();
  if (owner === userId) return;
  if (owner !== null) {
    forget();
    replace({ ...EMPTY, address, userId });
  } else changeDraft({ userId });
}

/** Calls `listener` after each change of the draft; answers how to end it. */
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (): Draft =>
  useSyncExternalStore(subscribeDraft, currentDraft, () => EMPTY);
