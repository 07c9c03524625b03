import type { Step } from './steps';

const NONE: readonly Step[] = [];

/** What was done to a sheet, one entry for what is undone at once, and the way back and forth. */
export class StepHistory {
  #past: (readonly Step[])[] = [];
  #future: (readonly Step[])[] = [];

  add(steps: readonly Step[]): void {
    this.#past.push(steps);
    this.#future = [];
  }

  /** The steps to take back; none at the beginning. */
  back(): readonly Step[] {
    const steps = this.#past.pop();
    if (steps) this.#future.push(steps);
    return steps ?? NONE;
  }

  /** The steps to do again; none at the end. */
  forth(): readonly Step[] {
    const steps = this.#future.pop();
    if (steps) this.#past.push(steps);
    return steps ?? NONE;
  }

  ways(): { canUndo: boolean; canRedo: boolean } {
    return { canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 };
  }
}
