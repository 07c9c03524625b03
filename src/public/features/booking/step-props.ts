import type { PageData } from '../../../shared/site/operations';
import type { Choices, Step } from './steps';

/** What each step of the booking is given. */
export interface StepProps {
  catalogue: PageData['booking'];
  choices: Choices;
  /** Keeps a choice in the address of the step on screen. */
  keep: (change: Partial<Choices>) => void;
  /** Goes to a step, with a further choice. */
  go: (step: Step, change?: Partial<Choices>) => void;
}
