import type { DayCatalogue, DayChoices, DayStep } from './day-choices';

/** What each step is given. */
export interface DayStepProps {
  catalogue: DayCatalogue;
  choices: DayChoices;
  /** Keeps a choice in the address of the step on screen. */
  keep: (change: Partial<DayChoices>) => void;
  /** Goes to a step, with a further choice; `state` is handed over. */
  go: (step: DayStep, change?: Partial<DayChoices>, state?: unknown) => void;
}
