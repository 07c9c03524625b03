import { AppError } from '../../shared/errors';
import { sqlState } from './client';

/** Something that waits for the database, and how to give it up. */
interface Waiting {
  since: number;
  cut: () => void;
}

/** What asks the database whether it is there, on a connection of its own. */
export interface Probe {
  /** Resolves where it answered, and also where it refused: whoever says no is there. */
  ask: () => Promise<void>;
  /** Ends the connection. */
  end: () => void;
}

/** How often is looked, in milliseconds. */
const LOOK_MS = 100;
/** When nothing at all was heard for so long while something waits, the database is asked. */
const SILENT_MS = 300;
/**
 * So long it may take to answer, in milliseconds: with the silence before, and looks that come every 400 ms
 * only since the process has much to do, whoever waits is told within two seconds.
 */
const ANSWER_MS = 1_000;
/** And so many looks at least: a process that was itself held up hears the answer before it looks again. */
const LOOKS = 4;
/** The same for who may take as long as it takes: on a machine that has no time for it yet, a migration goes on. */
export const PATIENT_MS = 60_000;
/** After it did not answer, who comes is sent away for so long. */
const AWAY_MS = 1_000;
const AGAIN_SECONDS = 2;

const away = () => new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS });

/**
 * Notices a database that neither answers nor refuses: a cable that was pulled, a firewall that drops
 * packets. A statement may take long where something is locked or large, so how long it takes tells
 * nothing; but where no statement of a pool was answered for a third of a second, and a question that costs
 * nothing is not within a second, nothing more is waited for.
 */
export class Pulse {
  readonly #waiting = new Set<Waiting>();
  readonly #timer: NodeJS.Timeout;
  #heard = Number.NEGATIVE_INFINITY;
  #awayUntil = Number.NEGATIVE_INFINITY;
  #asked: { since: number; looks: number } | null = null;

  constructor(
    private readonly probe: Probe,
    private readonly answerMs = ANSWER_MS,
    private readonly now = () => performance.now(),
  ) {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /**
   * Waits for what the database is to do; `abandon` is told where it is given up.
   * @throws AppError UNAVAILABLE where the database is silent.
   */
  async during<T>(work: () => Promise<T>, abandon: () => void): Promise<T> {
    if (this.now() < this.#awayUntil) throw away();
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        since: this.now(),
        cut: () => {
          this.#waiting.delete(waiting);
          reject(away());
          abandon();
        },
      };
      this.#waiting.add(waiting);
      const end = (isHeard: boolean) => {
        if (this.#waiting.delete(waiting) && isHeard) this.#heard = this.now();
      };
      work().then(
        (result) => {
          end(true);
          resolve(result);
        },
        (error) => {
          // Who gave up by themselves have heard nothing.
          end(sqlState(error) !== '');
          reject(error);
        },
      );
    });
  }

  /** Looks whether something waits in silence; runs by itself. */
  look(): void {
    const now = this.now();
    const asked = this.#asked;
    if (asked === null) {
      const isSilent =
        now - this.#heard > SILENT_MS &&
        [...this.#waiting].some(({ since }) => now - since > SILENT_MS);
      if (isSilent) this.#ask(now);
      return;
    }
    // Also where who waited then has gone: who came after them waits no longer than they would have.
    asked.looks += 1;
    const silence = now - Math.max(asked.since, this.#heard);
    if (asked.looks >= LOOKS && silence >= this.answerMs) this.#giveUp();
  }

  #ask(since: number): void {
    const asked = { since, looks: 0 };
    this.#asked = asked;
    void this.probe.ask().finally(() => {
      if (this.#asked !== asked) return;
      this.#asked = null;
      this.#heard = this.now();
    });
  }

  #giveUp(): void {
    this.#asked = null;
    this.#awayUntil = this.now() + AWAY_MS;
    this.probe.end();
    for (const { cut } of [...this.#waiting]) cut();
  }

  /** Ends looking. */
  end(): void {
    clearInterval(this.#timer);
    this.probe.end();
  }
}
