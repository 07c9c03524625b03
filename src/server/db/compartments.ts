import { AppError } from '../../shared/errors';
import { AwakeClock } from './awake-clock';

/** How many connections parts of the server hold. */
export interface CompartmentSize {
  /** As many as a part is never refused for the sake of others. */
  each: number;
  /** As many as a part holds at most. */
  most: number;
  /** While all together hold so many, none gets more than `each`. */
  together: number;
}

/** Longer than any statement takes where nothing is wrong; milliseconds in which this process ran. */
const LONG_MS = 1_000;
/** Whoever waits behind connections that are all held for long is sent away after so long. */
const HUNG_MS = 2_000;
/** Whoever waits is sent away after so long, whatever they wait for. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 500;
const AGAIN_SECONDS = 2;

/** A connection's place in its part. */
export interface Place {
  /** Says that the database has answered a statement. */
  heard: () => void;
  /** Gives it back; twice is once. */
  leave: () => void;
}

interface Waiting {
  since: number;
  enter: () => void;
  refuse: (error: AppError) => void;
}

interface Held {
  /** When it was taken, or something was last heard on it. */
  heardAt: number;
  /** Whether an answer was long in coming. */
  wasSilent: boolean;
}

interface Part {
  held: Set<Held>;
  waiting: Waiting[];
  /** All its connections were silent for long: until one got on, it has one at a time. */
  isHung: boolean;
}

/**
 * Shares the connections of a pool among the parts of the server: a table that somebody has locked
 * holds up those who ask for it, who soon have all connections of their part, and nobody else. What
 * gets on, however slowly, is not held up: a server that has much to do sends nobody away for it.
 */
export class Compartments {
  readonly #parts = new Map<string, Part>();
  #held = 0;

  constructor(
    private readonly size: CompartmentSize,
    private readonly clock = new AwakeClock(),
    private readonly now = () => performance.now(),
  ) {}

  /**
   * Takes a place of the part, now or in turn.
   * @throws AppError UNAVAILABLE after 2 s behind connections that seem hung, after 10 s behind others.
   */
  async enter(name: string): Promise<Place> {
    const part = this.#parts.get(name) ?? { held: new Set(), waiting: [], isHung: false };
    this.#parts.set(name, part);
    const isFree = part.waiting.length === 0 && this.#hasRoom(part);
    return isFree ? this.#take(name, part) : this.#turn(name, part);
  }

  /** Sends away who still waits: the pool is about to be closed, and nothing waits for its turn in it. */
  end(): void {
    this.clock.end();
    for (const { waiting } of this.#parts.values())
      for (const { refuse } of [...waiting])
        refuse(new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS }));
  }

  /** Whether all places of a part have been silent for long: whoever comes now would only wait. */
  isHung(name: string): boolean {
    const part = this.#parts.get(name);
    return part !== undefined && this.#hangs(part) && !this.#hasRoom(part);
  }

  /** How many places each part has taken, and how many wait for one. */
  get count(): Record<string, { held: number; waiting: number }> {
    const counted = [...this.#parts].map(([name, { held, waiting }]) => {
      return [name, { held: held.size, waiting: waiting.length }] as const;
    });
    return Object.fromEntries(counted);
  }

  #hasRoom({ held, isHung }: Part): boolean {
    const { each, most, together } = this.size;
    if (isHung) return held.size < 1;
    return held.size < each || (held.size < most && this.#held < together);
  }

  #take(name: string, part: Part): Place {
    const hold: Held = { heardAt: this.clock.now(), wasSilent: false };
    const heard = () => {
      hold.wasSilent ||= this.#isSilent(hold);
      hold.heardAt = this.clock.now();
    };
    part.held.add(hold);
    this.#held += 1;
    const leave = () => {
      if (!part.held.delete(hold)) return;
      this.#held -= 1;
      if (!hold.wasSilent && !this.#isSilent(hold)) part.isHung = false;
      const isIdle = part.held.size + part.waiting.length === 0;
      if (isIdle && !part.isHung) this.#parts.delete(name);
      this.#letIn();
    };
    return { heard, leave };
  }

  #isSilent({ heardAt }: Held): boolean {
    return this.clock.now() - heardAt > LONG_MS;
  }

  #turn(name: string, part: Part): Promise<Place> {
    return new Promise((resolve, reject) => {
      const look = setInterval(() => this.#lookAt(part, waiting), LOOK_MS);
      const end = () => {
        clearInterval(look);
        part.waiting = part.waiting.filter((other) => other !== waiting);
      };
      const waiting: Waiting = {
        since: this.now(),
        enter: () => {
          end();
          resolve(this.#take(name, part));
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      part.waiting.push(waiting);
    });
  }

  #hangs(part: Part): boolean {
    part.isHung ||= !this.#hasRoom(part) && [...part.held].every((hold) => this.#isSilent(hold));
    return part.isHung;
  }

  #lookAt(part: Part, { since, refuse }: Waiting): void {
    if (this.now() - since < (this.#hangs(part) ? HUNG_MS : PATIENCE_MS)) return;
    refuse(new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS }));
  }

  /** Lets in who waits as far as there is room: first of the parts that hold the fewest. */
  #letIn(): void {
    for (;;) {
      const [next] = [...this.#parts.values()]
        .filter((part) => part.waiting.length > 0 && this.#hasRoom(part))
        .sort((one, other) => one.held.size - other.held.size);
      if (!next) return;
      next.waiting[0]?.enter();
    }
  }
}
