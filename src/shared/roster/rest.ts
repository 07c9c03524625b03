import { isWholeDay } from './day-facts';
import { type Rule, ruleOn } from './rules';
import type { Times } from './types';

/** The rule of the rest that comes after a duty, as it holds on a day; undefined where none does. */
export const restRule = (rules: readonly Rule[], duty: Times, day: string): Rule | undefined =>
  ruleOn(rules, isWholeDay(duty) ? 'rest-after-24' : 'rest', day);
