import type { StateCount } from '../../shared/orders/operations';

/** The steps that the worklist shows, each a state; `open` is all that waits for somebody there. */
export const STAGES = [
  'open',
  'ordered',
  'collected',
  'in_progress',
  'resulted',
  'verified',
] as const;
export type Stage = (typeof STAGES)[number];

const OPEN = ['ordered', 'collected', 'in_progress', 'resulted'];

/** The states of a step. */
export const statesOf = (stage: Stage): string[] => (stage === 'open' ? OPEN : [stage]);

/** A step by its name in an address; all that waits for anything else. */
export const stageNamed = (name: string | null): Stage =>
  STAGES.find((stage) => stage === name) ?? 'open';

/** How many orders are at a step, and how many of those are urgent. */
export function countOf(stage: Stage, counts: readonly StateCount[]) {
  const own = counts.filter(({ state }) => statesOf(stage).includes(state));
  const sum = (of: (one: StateCount) => number) => own.reduce((all, one) => all + of(one), 0);
  return { all: sum(({ today, earlier }) => today + earlier), urgent: sum(({ urgent }) => urgent) };
}

/** What is nearly always done next: a critical value is told before anything else; images have no sample. */
export function nextAct(state: string, kind: string, critical: string | null): string | null {
  if (critical === 'untold') return 'tell-critical';
  switch (state) {
    case 'ordered':
      return kind === 'xet-nghiem' ? 'collect' : 'start';
    case 'collected':
      return 'start';
    case 'in_progress':
      return 'enter-result';
    case 'resulted':
      return 'verify';
    case 'verified':
      return 'release';
    default:
      return null;
  }
}
