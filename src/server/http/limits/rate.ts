import { AppError } from '../../../shared/errors';

/** How much may be asked for. */
export interface Rate {
  name: string;
  /** What may be asked for at once. */
  free: number;
  /** What is added each second, up to `free`. */
  perSecond: number;
}

interface Account {
  left: number;
  at: number;
}

/** More askers than this are not remembered one by one: those who have all they may are forgotten. */
const MOST = 20_000;

/**
 * Counts what each key has asked for, in the memory of this process: made for reads, which are too
 * many to write each of them down.
 */
export class Rates {
  readonly #accounts = new Map<string, Account>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Takes `cost` off what `key` may still ask for.
   * @throws AppError TOO_MANY, with the seconds until there is enough, where there is not.
   */
  take(key: string, cost: number): void {
    const now = this.now();
    const { free, perSecond } = this.rate;
    const known = this.#accounts.get(key) ?? { left: free, at: now };
    const left = Math.min(free, known.left + ((now - known.at) / 1000) * perSecond);
    if (left < cost) {
      this.#accounts.set(key, { left, at: now });
      throw new AppError('TOO_MANY', { retryAfter: Math.max(1, (cost - left) / perSecond) });
    }
    this.#accounts.set(key, { left: left - cost, at: now });
    if (this.#accounts.size > MOST) this.#forget(now);
  }

  #forget(now: number): void {
    const { free, perSecond } = this.rate;
    for (const [key, { left, at }] of this.#accounts) {
      if (left + ((now - at) / 1000) * perSecond >= free) this.#accounts.delete(key);
    }
    // Everybody is being counted just now: the longest known begin anew.
    for (const key of this.#accounts.keys()) {
      if (this.#accounts.size <= MOST) return;
      this.#accounts.delete(key);
    }
  }
}
