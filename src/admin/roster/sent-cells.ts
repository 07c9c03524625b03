import type { CellDuty } from './cells';

/** Cells that were sent to the server, of which it is not known whether it has them. */
export class SentCells {
  #cells: ReadonlyMap<string, readonly CellDuty[]> = new Map();
  #underWay = false;

  /** They are on their way. */
  send(cells: readonly { key: string; wanted: readonly CellDuty[] }[]): void {
    this.#cells = new Map(cells.map(({ key, wanted }) => [key, wanted]));
    this.#underWay = true;
  }

  /** The server has answered. */
  answer(): void {
    this.#cells = new Map();
    this.#underWay = false;
  }

  /** Their answer is lost: only what is read from now on tells. */
  lose(): void {
    this.#underWay = false;
  }

  /** A board was read; one that was read while they are on their way may be older than they. */
  read(): void {
    if (!this.#underWay) this.answer();
  }

  /** What the server was sent for a cell, as long as its answer is not known. */
  at(key: string): readonly CellDuty[] | undefined {
    return this.#cells.get(key);
  }
}
