import { AppError } from '../../shared/errors';
import { sqlState } from './client';

/** Where something that waits was last heard of, on the clock of the pulse. */
export interface Line {
  heardAt: number;
}

/** Something that waits for the database, and how to give it up. */
interface Waiting {
  since: number;
  cut: () => void;
  /** The connection that it waits on, if it is a statement. */
  line?: Line;
}

/** What asks the database whether it is there, each time on a connection that nobody else waits on. */
export interface Probe {
  /** Resolves where it answered, and also where it refused: whoever says no is there. */
  ask: () => Promise<void>;
  /** Ends the connections. */
  end: () => void;
}

/** How often is looked, in milliseconds. */
const LOOK_MS = 100;
/** A process that looks later than that was itself held up, and what it did not hear then is no silence. */
const HELD_UP_MS = 2_000;
/** When nothing at all was heard for so long while something waits, the database is asked. */
const SILENT_MS = 300;
/**
 * So long it may take to answer, in milliseconds: with the silence before, and looks that come every 400 ms
 * only since the process has much to do, whoever waits is told within two seconds.
 */
const ANSWER_MS = 1_000;
/** And so many looks at least: a process that was itself held up hears the answer before it looks again. */
const LOOKS = 4;
/** It is asked again after such a part of it, on a new connection: what fell silent may stay so for ever. */
const AGAIN_PART = 1 / 4;
/** Nobody is given up before a question that was asked after they came had no answer for such a part. */
const PROOF_PART = 2 / 5;
/** The same for who may take as long as it takes: on a machine that has no time for it yet, a migration goes on. */
export const PATIENT_MS = 60_000;
/** So much longer than the database lets a statement run its answer is waited for. */
const LATE_MS = 5_000;
const AGAIN_SECONDS = 2;

const away = () => new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS });

/** How long is waited for a database, in milliseconds. */
export interface Patience {
  /** For the answer to a question. */
  answerMs?: number;
  /** How long the database lets a statement run; what is not answered long after that is given up. */
  statementMs?: number;
}

/**
 * Notices a database that neither answers nor refuses: a cable that was pulled, a firewall that drops
 * packets. A statement may take long where something is locked or large, so how long it takes tells
 * nothing; but where no statement of a pool was answered for a third of a second, and a question that costs
 * nothing is not within a second, nothing more is waited for. Then whoever comes waits for the answer to a
 * question before anything of theirs is sent.
 */
export class Pulse {
  readonly #waiting = new Set<Waiting>();
  readonly #timer: NodeJS.Timeout;
  readonly #answerMs: number;
  readonly #limitMs: number;
  #heard = Number.NEGATIVE_INFINITY;
  /** When each question was asked that is not answered yet, and how often was looked since the first. */
  #silence: { asked: number[]; looks: number } | null = null;
  /** Ends where the database is heard again; null where it is not away. */
  #back: { wait: Promise<void>; go: () => void } | null = null;
  /** Told when a question was asked that is now answered, on a connection of its own. */
  onAnswer: (askedAt: number) => void = () => undefined;
  /** Told that who came before the time is given up. */
  onSilence: (before: number) => void = () => undefined;
  #looked: number;
  #heldUp = 0;

  constructor(
    private readonly probe: Probe,
    { answerMs = ANSWER_MS, statementMs }: Patience = {},
    private readonly wall = () => performance.now(),
  ) {
    this.#answerMs = answerMs;
    this.#limitMs = statementMs ? statementMs + LATE_MS : Number.POSITIVE_INFINITY;
    this.#looked = wall();
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Milliseconds of a clock that stands still while this process is held up. */
  now(): number {
    return this.wall() - this.#heldUp;
  }

  /**
   * Waits for an answer of the database; `abandon` is told where it is given up.
   * @param line the connection that the answer comes on: others before it may be long in coming
   * @throws AppError UNAVAILABLE where the database is silent.
   */
  during<T>(work: () => Promise<T>, abandon: () => void, line?: Line): Promise<T> {
    return this.#onceBack(() => this.#wait(work, { abandon, line, hears: true }));
  }

  /** The same for what may be had without an answer, so that having it tells nothing. */
  before<T>(work: () => Promise<T>, abandon: () => void): Promise<T> {
    return this.#onceBack(() => this.#wait(work, { abandon, hears: false }));
  }

  #onceBack<T>(wait: () => Promise<T>): Promise<T> {
    const back = this.#back;
    if (back === null) return wait();
    const waits = this.#wait(() => back.wait, { abandon: () => undefined, hears: false });
    if (this.#silence === null) this.#ask();
    return waits.then(wait);
  }

  #wait<T>(
    work: () => Promise<T>,
    { abandon, line, hears }: { abandon: () => void; line?: Line; hears: boolean },
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        since: this.now(),
        line,
        cut: () => {
          this.#waiting.delete(waiting);
          reject(away());
          abandon();
        },
      };
      this.#waiting.add(waiting);
      const end = (isHeard: boolean) => {
        if (!this.#waiting.delete(waiting) || !isHeard) return;
        this.#hear();
        if (line) line.heardAt = this.#heard;
      };
      work().then(
        (result) => {
          end(hears);
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
    const slept = this.wall() - this.#looked;
    this.#looked += slept;
    if (slept > HELD_UP_MS) this.#wakeUp(slept);
    const now = this.now();
    for (const waiting of [...this.#waiting]) if (this.#isLost(waiting, now)) waiting.cut();
    if (this.#silence === null) {
      if (this.#isSilent(now)) this.#ask();
      return;
    }
    const { asked } = this.#silence;
    // Also where who waited then has gone: who came after them waits no longer than they would have.
    this.#silence.looks += 1;
    const silence = now - asked[0]!;
    if (this.#silence.looks >= LOOKS && silence >= this.#answerMs) this.#giveUp(now);
    else if (this.#waiting.size > 0 && now - asked.at(-1)! >= AGAIN_PART * this.#answerMs)
      this.#ask();
  }

  #wakeUp(slept: number): void {
    this.#heldUp += slept;
    if (this.#silence) Object.assign(this.#silence, { asked: [this.now()], looks: 0 });
  }

  /** Its answer was due long ago, whatever others hear on theirs: the way that its connection took is gone. */
  #isLost({ since, line }: Waiting, now: number): boolean {
    return line !== undefined && now - Math.max(since, line.heardAt) > this.#limitMs;
  }

  #isSilent(now: number): boolean {
    if (now - this.#heard <= SILENT_MS) return false;
    return [...this.#waiting].some(({ since }) => now - since > SILENT_MS);
  }

  #ask(): void {
    const askedAt = this.now();
    this.#silence ??= { asked: [], looks: 0 };
    const silence = this.#silence;
    silence.asked.push(askedAt);
    void this.probe.ask().finally(() => {
      if (this.#silence !== silence) return;
      this.#hear();
      this.onAnswer(askedAt);
    });
  }

  #hear(): void {
    this.#heard = this.now();
    this.#silence = null;
    this.#back?.go();
    this.#back = null;
  }

  #giveUp(now: number): void {
    const asked = this.#silence?.asked ?? [];
    const proof =
      asked.findLast((at) => now - at >= PROOF_PART * this.#answerMs) ?? Number.NEGATIVE_INFINITY;
    const later = [...this.#waiting].some(({ since }) => since > proof);
    this.#back ??= backAgain();
    if (later) this.#ask();
    else {
      this.#silence = null;
      this.probe.end();
    }
    this.onSilence(proof);
    for (const { since, cut } of [...this.#waiting]) if (since <= proof) cut();
  }

  /** Ends looking. */
  end(): void {
    clearInterval(this.#timer);
    this.probe.end();
  }
}

function backAgain(): { wait: Promise<void>; go: () => void } {
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { wait, go };
}
