import { useSyncExternalStore } from 'react';
import type { Slot } from '../../../shared/booking/slot-values';
import type { BookingForm, Hold } from '../../visits/slots/booking-calls';

const KEY = 'sen.booking';

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
  /** Names of the chosen files, which themselves cannot be stored. */
  fileNames: string[];
  hold: KeptSlot | null;
  attempt: Attempt | null;
  lost: LostSlot | null;
  /** Field → what the server finds wrong with it. */
  errors: Record<string, string>;
  /** Account that entered it; null before signing in. */
  userId: string | null;
}

const EMPTY: Draft = {
  address: null,
  patientId: null,
  reason: '',
  fileNames: [],
  hold: null,
  attempt: null,
  lost: null,
  errors: {},
  userId: null,
};

let draft: Draft | undefined;
let files: File[] = [];
const listeners = new Set<() => void>();

function stored(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** What has been entered so far; kept for as long as the tab is open. */
export function currentDraft(): Draft {
  draft ??= stored();
  return draft;
}

function replace(next: Draft): void {
  draft = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the draft lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export const changeDraft = (change: Partial<Draft>): void =>
  replace({ ...currentDraft(), ...change });

/** The chosen files, as long as the page was not reloaded. */
export const draftFiles = (): File[] => files;

export function changeFiles(next: File[]): void {
  files = next;
  changeDraft({ fileNames: next.map(({ name }) => name) });
}

/** Forgets everything: the booking is done. */
export function clearDraft(): void {
  files = [];
  replace(EMPTY);
}

/** Makes the draft that of an account; what another one entered in this tab is forgotten. */
export function claimDraft(userId: string): void {
  const { userId: owner, address } = currentDraft();
  if (owner === userId) return;
  if (owner !== null) {
    files = [];
    replace({ ...EMPTY, address, userId });
  } else changeDraft({ userId });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (): Draft => useSyncExternalStore(subscribe, currentDraft, () => EMPTY);
