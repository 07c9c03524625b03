import { StoreAway } from '../store-away';

/** How long is waited for a store. */
export interface Patience {
  /** For an answer, or the next step of what is being sent, in milliseconds. */
  answerMs: number;
  /** How often something is tried meanwhile that a store may answer better the next time. */
  attempts: number;
  /** After so many failures in a row the store is away. */
  failures: number;
  /** Then it is left alone for so many milliseconds, and nobody waits for it meanwhile. */
  restMs: number;
}

export interface Watching {
  /** Told of each thing that was asked: how long it took, in seconds, and how it ended. */
  onAnswer?: (what: string, seconds: number, well: boolean) => void;
  onAway?: (away: StoreAway) => void;
  onBack?: () => void;
}

/** What should have been sent could not be read, which is no fault of the store. */
export class SourceFailed extends Error {
  constructor(cause: unknown) {
    super('what should be stored cannot be read', { cause });
    this.name = 'SourceFailed';
  }
}

/** Ends what is asked by `signal`, unless `progress` is told in time. */
type Work<T> = (signal: AbortSignal, progress: () => void) => Promise<T>;

/**
 * Stands between the server and a store that may hang: nobody waits longer than is said, and while it
 * is away only one asks it, now and then, whether it is back.
 */
export class Circuit {
  #failures = 0;
  #restsUntil = 0;
  #away: StoreAway | null = null;
  #trying = false;

  constructor(
    /** The setting that names the store, and where it is; without secrets. */
    private readonly place: string,
    private readonly patience: Patience,
    private readonly watching: Watching,
  ) {}

  /**
   * Asks the store for something; what it throws is that the store does not answer as it should.
   * @throws StoreAway
   */
  async ask<T>(what: string, work: Work<T>): Promise<T> {
    if (this.#away && (this.#trying || Date.now() < this.#restsUntil)) throw this.#away;
    const isTrial = this.#away !== null;
    this.#trying = isTrial;
    const began = performance.now();
    const told = (well: boolean) =>
      this.watching.onAnswer?.(what, (performance.now() - began) / 1000, well);
    try {
      const answer = await this.#inTime(work);
      told(true);
      this.#well();
      return answer;
    } catch (error) {
      if (error instanceof SourceFailed) throw error.cause;
      // A mistake in here must not look like a store that is away.
      if (error instanceof TypeError || error instanceof ReferenceError) throw error;
      told(false);
      throw this.#failed(error);
    } finally {
      if (isTrial) this.#trying = false;
    }
  }

  async #inTime<T>(work: Work<T>): Promise<T> {
    const ending = new AbortController();
    const end = () => ending.abort();
    let timer = setTimeout(end, this.patience.answerMs);
    try {
      return await work(ending.signal, () => {
        clearTimeout(timer);
        timer = setTimeout(end, this.patience.answerMs);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #well(): void {
    this.#failures = 0;
    if (this.#away === null) return;
    this.#away = null;
    this.watching.onBack?.();
  }

  #failed(error: unknown): StoreAway {
    const away = new StoreAway(this.place, error);
    this.#failures += 1;
    if (this.#failures < this.patience.failures) return away;
    this.#restsUntil = Date.now() + this.patience.restMs;
    if (this.#away === null) this.watching.onAway?.(away);
    this.#away = away;
    return away;
  }
}
