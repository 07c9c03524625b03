import type { QUEUE_WORDS } from './use-queue-words';

/** A time of whole minutes in words, with hours where it has some. */
export function waitingTime(
  words: (typeof QUEUE_WORDS)['vi']['queue']['time'],
  all: number,
): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return words.minutes({ minutes });
  return minutes === 0 ? words.hours({ hours }) : words.both({ hours, minutes });
}
