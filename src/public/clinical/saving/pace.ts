/** Milliseconds: how long typing must rest before a save, and how long it may go on without one. */
const REST = 1500;
const LONGEST = 6000;
/** The local copy is behind by this much at most. */
const KEEP = 400;
const FIRST_AGAIN = 3000;
const LONGEST_AGAIN = 15_000;

/** When to save and when to keep a copy on the device. */
export interface Pace {
  typed: () => void;
  soon: () => void;
  /** After a failure: later and later. */
  again: () => void;
  calm: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export function createPace({ save, keep }: { save: () => void; keep: () => void }): Pace {
  let resting: Timer;
  let longest: Timer;
  let keeping: Timer;
  let retry: Timer;
  let wait = FIRST_AGAIN;

  const fire = () => {
    clearTimeout(resting);
    clearTimeout(longest);
    longest = undefined;
    save();
  };
  const retryNow = () => {
    clearTimeout(retry);
    globalThis.removeEventListener?.('online', retryNow);
    save();
  };

  return {
    typed: () => {
      if (keeping === undefined) {
        keeping = setTimeout(() => {
          keeping = undefined;
          keep();
        }, KEEP);
      }
      clearTimeout(resting);
      resting = setTimeout(fire, REST);
      longest ??= setTimeout(fire, LONGEST);
    },
    soon: () => {
      clearTimeout(resting);
      resting = setTimeout(fire, 0);
    },
    again: () => {
      clearTimeout(retry);
      retry = setTimeout(retryNow, wait);
      globalThis.addEventListener?.('online', retryNow);
      wait = Math.min(wait * 2, LONGEST_AGAIN);
    },
    calm: () => {
      wait = FIRST_AGAIN;
    },
  };
}
