/** How often the clock looks whether the process runs; milliseconds. */
const TICK_MS = 100;
/** As much as one look counts, however long ago the one before was; milliseconds. */
const MOST_MS = 2 * TICK_MS;

/**
 * A clock that goes only while this process does: where the machine has no time for it, or one of its
 * own turns takes long, nothing that waits for others has waited so long for them.
 */
export class AwakeClock {
  readonly #timer: NodeJS.Timeout;
  #awake = 0;
  #looked: number;

  /** @param time of the wall, in milliseconds. */
  constructor(private readonly time = () => performance.now()) {
    this.#looked = time();
    this.#timer = setInterval(() => this.#look(), TICK_MS);
    this.#timer.unref();
  }

  #look(): void {
    const time = this.time();
    this.#awake += Math.min(time - this.#looked, MOST_MS);
    this.#looked = time;
  }

  /** Milliseconds that the process has run, to a tenth of a second. */
  now(): number {
    return this.#awake;
  }

  /** Stops the clock. */
  end(): void {
    clearInterval(this.#timer);
  }
}
