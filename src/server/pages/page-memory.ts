import { localDate, localTime } from '../../shared/format/dates';
import type { Services } from '../services';

/** How many answers are kept: each a few tens of kilobytes, compressed forms included. */
const MOST_KEPT = 400;

/** A moment of the clinic: its day, `YYYY-MM-DD`, and its time, `HH:MM`. */
export interface Moment {
  today: string;
  time: string;
}

/** This moment in the clinic's zone. */
export function momentOf({ clock, settings }: Services): Moment {
  const now = clock();
  return { today: localDate(now, settings.timeZone), time: localTime(now, settings.timeZone) };
}

/** What was made, and how long it is true: until the time `until` (`24:00`: all of it) of its day. */
export interface Made<T> {
  value: T;
  until: string;
  /** Whether others may be given it: what is not there is kept for nobody. */
  lasts: boolean;
}

interface Kept {
  answer: Promise<Made<unknown>>;
  day: string;
  /** Empty while it is being made. */
  until: string;
}

/**
 * Answers of public pages, each made once and kept until what they are made of changes, or their time
 * is over. Nothing is kept while changes that other processes make cannot be heard.
 */
export class PageMemory {
  #kept = new Map<string, Kept>();
  #hears = false;
  /** How often something was made. */
  made = 0;

  #known(key: string, { today, time }: Moment): Kept | undefined {
    const known = this.#kept.get(key);
    if (known?.day !== today) return undefined;
    return known.until === '' || time < known.until ? known : undefined;
  }

  /** Whether it is answered without being made. */
  knows(key: string, moment: Moment): boolean {
    return this.#known(key, moment) !== undefined;
  }

  /** The answer to `key` at a moment; whoever asks while it is being made is given the same. */
  async of<T>(key: string, moment: Moment, make: () => Promise<Made<T>>): Promise<T> {
    const known = this.#known(key, moment);
    if (known) {
      // Used last, forgotten last.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return (await (known.answer as Promise<Made<T>>)).value;
    }
    if (this.#hears) return (await this.#make(key, moment, make)).value;
    this.made += 1;
    return (await make()).value;
  }

  #make<T>(key: string, moment: Moment, make: () => Promise<Made<T>>): Promise<Made<T>> {
    this.made += 1;
    const kept = this.#kept;
    const answer = make();
    const entry: Kept = { answer, day: moment.today, until: '' };
    kept.delete(key);
    kept.set(key, entry);
    const leave = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    answer.then(({ until, lasts }) => {
      entry.until = until;
      if (!lasts) leave();
    }, leave);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  /** Something changed: what was made, or is being made, is for nobody who asks from now on. */
  forget(): void {
    this.#kept = new Map();
  }

  /** Says whether changes are heard of from now on. */
  set hears(hears: boolean) {
    this.#hears = hears;
    this.forget();
  }
}

const memories = new WeakMap<Services, PageMemory>();

/** The kept pages of a server. */
export function pageMemoryOf(services: Services): PageMemory {
  const memory = memories.get(services) ?? new PageMemory();
  memories.set(services, memory);
  return memory;
}
