const KEY = 'sen.phone-sign-in';
/** As long as the server keeps a ticket; a code lives shorter. */
const LASTS_MS = 30 * 60_000;

/** How far somebody is: a code went to `phone` at `sentAt`; with a `ticket` the number is proved. */
export interface PhoneStep {
  phone: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  ticket?: string;
}

/** The step that this tab was at: a phone that shows the message may load the page anew. */
export function keptStep(): PhoneStep | null {
  try {
    const step = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PhoneStep | null;
    return step && step.sentAt > Date.now() - LASTS_MS ? step : null;
  } catch {
    return null;
  }
}

export function keepStep(step: PhoneStep | null): void {
  try {
    if (step) sessionStorage.setItem(KEY, JSON.stringify(step));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the step lasts until the page is left.
  }
}
