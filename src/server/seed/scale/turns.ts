/** Steps from one to the next through all of a range, so that neighbours come far apart. */
const STEP = 7_919;
/** Patients who are put back until a department that they fit has a place. */
const MOST_WAITING = 40;

/** Takes the numbers of a range by turns, each once before any comes again. */
export class Turns {
  readonly #from: number;
  readonly #count: number;
  readonly #waiting: number[] = [];
  #turn = 0;

  constructor(from: number, count: number) {
    this.#from = from;
    this.#count = Math.max(1, count);
  }

  #next(): number {
    const step = this.#count % STEP === 0 ? 1 : STEP;
    const number = this.#from + ((this.#turn * step) % this.#count);
    this.#turn += 1;
    return number;
  }

  /** The next that fits; null where none of the next does. */
  take(fits: (number: number) => boolean): number | null {
    const waiting = this.#waiting.findIndex(fits);
    if (waiting >= 0) return this.#waiting.splice(waiting, 1)[0]!;
    for (let tries = 0; tries < MOST_WAITING; tries++) {
      const number = this.#next();
      if (fits(number)) return number;
      this.#waiting.push(number);
      if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    }
    return null;
  }
}
