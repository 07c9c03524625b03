import type { Services } from '../services';
import { every } from './every';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A step of the start that runs `job` now and once a day, in the background. */
export const daily = (name: string, job: (services: Services) => Promise<unknown>) =>
  every(name, DAY_MS, job);
