import { AppError } from '../../../shared/errors';

/** How many may be inside a gate, and how many may wait before it. */
export interface GateSize {
  together: number;
  perKey: number;
  waitingPerKey: number;
  waiting: number;
}

interface Waiting {
  enter: () => void;
  /** Whether who waits has gone away meanwhile. */
  isGone: () => boolean;
  leave: (error: AppError) => void;
}

interface Queue {
  inside: number;
  waiting: Waiting[];
}

/** Seconds after which somebody who was sent away may come again. */
const AGAIN_SECONDS = 2;

/**
 * Lets a few in at once and the others wait in turn, one of each key after the other: whoever asks
 * two hundred times at once waits for themselves, not everybody else for them.
 */
export class Gate {
  /** Keys that are inside or wait; whose turn comes next stands first. */
  readonly #queues = new Map<string, Queue>();
  #inside = 0;
  #waiting = 0;

  constructor(private readonly size: GateSize) {}

  /**
   * Comes in, now or in turn. @returns how to leave; leaving twice is leaving once.
   * @throws AppError TOO_MANY where the key has too many waiting, UNAVAILABLE where all together do.
   */
  async enter(key: string, isGone: () => boolean = () => false): Promise<() => void> {
    const queue = this.#queues.get(key) ?? { inside: 0, waiting: [] };
    if (this.#hasRoom(queue)) {
      this.#queues.set(key, queue);
    } else {
      this.#refuseFull(queue);
      this.#queues.set(key, queue);
      this.#waiting += 1;
      await new Promise<void>((resolve, reject) => {
        queue.waiting.push({ enter: resolve, isGone, leave: reject });
      });
      return this.#leaving(key, queue);
    }
    this.#inside += 1;
    queue.inside += 1;
    return this.#leaving(key, queue);
  }

  /** How many are inside and how many wait. */
  get count(): { inside: number; waiting: number } {
    return { inside: this.#inside, waiting: this.#waiting };
  }

  #hasRoom({ inside, waiting }: Queue): boolean {
    const { together, perKey } = this.size;
    return this.#inside < together && inside < perKey && waiting.length === 0;
  }

  #refuseFull({ waiting }: Queue): void {
    const { waitingPerKey, waiting: most } = this.size;
    if (waiting.length >= waitingPerKey) {
      throw new AppError('TOO_MANY', { retryAfter: AGAIN_SECONDS });
    }
    if (this.#waiting >= most) throw new AppError('UNAVAILABLE', { retryAfter: AGAIN_SECONDS });
  }

  #leaving(key: string, queue: Queue): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      queue.inside -= 1;
      this.#inside -= 1;
      if (queue.inside === 0 && queue.waiting.length === 0) this.#queues.delete(key);
      this.#letIn();
    };
  }

  /** Lets in whoever's turn it is, as long as there is room. */
  #letIn(): void {
    for (const [key, queue] of this.#queues) {
      if (this.#inside >= this.size.together) return;
      if (queue.inside >= this.size.perKey) continue;
      const next = this.#nextOf(key, queue);
      if (!next) continue;
      // Who was let in stands behind all others, so that each key has its turn.
      this.#queues.delete(key);
      this.#queues.set(key, queue);
      queue.inside += 1;
      this.#inside += 1;
      next.enter();
    }
  }

  /** The first of a key that is still there; those that are gone are sent away. */
  #nextOf(key: string, queue: Queue): Waiting | null {
    for (let next = queue.waiting.shift(); next; next = queue.waiting.shift()) {
      this.#waiting -= 1;
      if (!next.isGone()) return next;
      next.leave(new AppError('UNAVAILABLE'));
    }
    if (queue.inside === 0) this.#queues.delete(key);
    return null;
  }
}
