/** Keeps a page while its person is asked to sign in again or to unlock the device. */
export interface PageKeeper {
  /** Whether calls wait for the person. */
  isInterrupted: () => boolean;
  /** Ends when the person is back: true, or false where they are not coming back. */
  whenBack: () => Promise<boolean>;
  /** The server says that the session is locked. */
  noteLocked: () => void;
  /** The session is about to be forgotten, by nobody's own act. */
  noteLapse: () => void;
}

/** Comes with the pages of signed-in people, so that others do not load it; null without it. */
let keeper: PageKeeper | null = null;
let answered = false;
let missed = false;

export const pageKeeper = (): PageKeeper | null => keeper;

export function setPageKeeper(next: PageKeeper | null): void {
  keeper = next;
}

/** A call of this page was answered: the session was alive when the page was opened. */
export function noteAnswered(): void {
  answered = true;
}

/** Whether there was a living session on this page at all. */
export const hasAnswered = (): boolean => answered;

/** A call was refused for a locked device before anything kept the page: what it shows is not all. */
export function noteMissed(): void {
  missed = true;
}

export const hasMissed = (): boolean => missed;
