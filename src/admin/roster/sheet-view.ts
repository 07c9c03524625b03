import type { DutyKindName } from '../../shared/roster/kinds';
import type { Line } from './cells';

/** A cell by its place, and the kinds of shift to put there. */
export interface Put {
  person: string;
  day: string;
  kinds: readonly DutyKindName[];
}

/** What a screen shows of a sheet. */
export interface SheetView {
  days: readonly string[];
  lines: readonly Line[];
  /** Cells that the server does not have yet, and that it was not asked for in vain. */
  waiting: number;
  refused: number;
  /** Lines are shown whose rules were not yet looked at again. */
  late: boolean;
  canUndo: boolean;
  canRedo: boolean;
}
