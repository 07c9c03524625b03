import type { CellDuty } from './cells';

/** A cell before and after it was written. */
export interface Step {
  key: string;
  before: readonly CellDuty[];
  after: readonly CellDuty[];
}

/** The steps that put these duties, named by their ids, into the cells that hold them. */
export const stepsThatWrote = (
  cells: ReadonlyMap<string, readonly CellDuty[]>,
  written: ReadonlySet<string>,
): Step[] =>
  [...cells].flatMap(([key, after]) => {
    const before = after.filter(({ id }) => id === null || !written.has(id));
    return before.length === after.length ? [] : [{ key, before, after }];
  });
