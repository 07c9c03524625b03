import type { Services } from '../../services';

/** How long an answer is kept, in milliseconds, unless it is said; a change ends it before. */
const KEPT_MS = 3_000;
const MOST_KEPT = 200;

interface Kept {
  answer: Promise<unknown>;
  /** Until when it is kept once it is there. */
  until: number;
  isThere: boolean;
}

/**
 * Computations about free times, shared by all who ask the same at once, and kept for a moment while
 * this process hears of every change. Whoever asks after a change is never given what was read before.
 */
export class SharedSlots {
  #kept = new Map<string, Kept>();
  /** Whether the changes that other processes make are heard of. */
  #hears = false;
  /** Resolves once every change that was committed before the call has been heard; null where nobody tells. */
  caughtUp: (() => Promise<void>) | null = null;
  /** How often something was computed. */
  computed = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * The answer to a question: one that is known, or is being computed, else `compute` makes it. `lasting`
   * says for how many milliseconds the passing of time alone does not change it.
   */
  of<T>(
    question: string,
    compute: () => Promise<T>,
    lasting: (answer: T) => number = () => KEPT_MS,
  ): Promise<T> {
    const known = this.#kept.get(question);
    if (known && (!known.isThere || known.until > this.now())) return known.answer as Promise<T>;
    this.computed += 1;
    const answer = compute();
    const entry: Kept = { answer, until: 0, isThere: false };
    const kept = this.#kept;
    kept.delete(question);
    kept.set(question, entry);
    const done = (lasts: number) => {
      entry.isThere = true;
      entry.until = this.now() + lasts;
      const stays = lasts > 0 && this.#hears && kept.get(question) === entry;
      if (!stays && kept.get(question) === entry) kept.delete(question);
    };
    answer.then(
      (made) => done(lasting(made)),
      () => done(0),
    );
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  /** Whether the question is answered without computing anew. */
  knows(question: string): boolean {
    const known = this.#kept.get(question);
    return known !== undefined && (!known.isThere || known.until > this.now());
  }

  /** Something changed: what was computed, or is being computed, is for nobody who asks from now on. */
  forget(): void {
    this.#kept = new Map();
  }

  /**
   * Somebody is about to be told of a change, to whatever: from now on nobody is given what was read
   * before it. Where changes are heard, only one that free times are made of lets go of them.
   */
  async settle(): Promise<void> {
    if (!this.#hears || this.caughtUp === null) this.forget();
    else await this.caughtUp().catch(() => this.forget());
  }

  /** Says whether changes of others are heard of from now on. */
  set hears(hears: boolean) {
    this.#hears = hears;
    this.forget();
  }
}

const known = new WeakMap<Services, SharedSlots>();

/** The shared computations of a server. */
export function sharedSlotsOf(services: Services): SharedSlots {
  const shared = known.get(services) ?? new SharedSlots();
  known.set(services, shared);
  return shared;
}
