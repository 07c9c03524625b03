import type { DutyKindName } from '../../shared/roster/kinds';
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

/** A cell's duties where these kinds are put over those before it: what stays a duty keeps its id. */
export const dutiesTyped = (
  before: readonly CellDuty[],
  kinds: readonly DutyKindName[],
  timeOf: (kind: DutyKindName) => Pick<CellDuty, 'start' | 'end'>,
): CellDuty[] =>
  kinds.map((kind, place) => {
    const {
      id = null,
      version = 0,
      role = 'main',
      state = 'planned',
      sick,
    }: Partial<CellDuty> = before[place] ?? {};
    return { id, version, role, state, kind, ...(sick && { sick }), ...timeOf(kind) };
  });
