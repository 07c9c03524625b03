import type { StateOptions } from '../fields/state';

/** The name of the action that takes a transition back. */
export const UNDO = 'undo';

/** How long who moved a state may take that back. */
const UNDO_MINUTES = 10;

/** One transition as the history of a machine keeps it. */
export interface HistoryStep {
  /** ISO 8601. */
  at: string;
  by: string | null;
  action: string;
  from: string;
  to: string;
  note: string | null;
}

/**
 * The last transition of a row, where this account may take it back now: it did it, no longer than ten
 * minutes ago, the machine lets it be undone, and the row still stands where it led to.
 * @param machine The state field's machine; without a history nothing can be undone.
 * @returns null where there is nothing that the account may take back.
 */
export function undoableStep(
  machine: Pick<StateOptions, 'transitions' | 'history'>,
  { state, history }: { state: unknown; history: unknown },
  userId: string | null,
  now: number,
): HistoryStep | null {
  const step = Array.isArray(history) ? (history.at(-1) as HistoryStep | undefined) : undefined;
  if (!step || userId === null || step.by !== userId || step.to !== state) return null;
  const isOpen = now - Date.parse(step.at) <= UNDO_MINUTES * 60_000;
  return isOpen && machine.transitions[step.action]?.undo ? step : null;
}
