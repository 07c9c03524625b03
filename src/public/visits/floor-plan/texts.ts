import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the plan of a floor. */
export const floorPlanTexts = { vi, en };
