import { errorFunction, mean } from 'simple-statistics';

/**
 * How much examinations of one doctor differ: the standard deviation by the mean. Lengths of
 * consultations are lognormal with about half the mean (Cayirli and Veral, Outpatient scheduling in
 * health care, 2003, find 0.35 to 0.85 in what was measured).
 */
const VARIATION = 0.5;
const LOG_VARIANCE = Math.log(1 + VARIATION ** 2);

/** How much the average of a doctor differs from day to day, and from the length of the slots. */
const DAY_TO_DAY = 0.1;
const FROM_SLOT = 0.2;

/** As many examinations of today as what was known before counts for. */
const weightOf = (visits: number): number =>
  VARIATION ** 2 / (visits === 0 ? FROM_SLOT ** 2 : DAY_TO_DAY ** 2 + VARIATION ** 2 / visits);

/** So many deviations lie to each side of the middle of the range: 85 of 100 waits should be within. */
const WIDTH = 1.44;

/** What is known when somebody asks how long they wait; minutes throughout. */
export interface WaitFacts {
  /** How long each examination of today took, from the call to the end. */
  today: readonly number[];
  /** What one took on average before today, and in how many visits; the slot where in none. */
  before: { average: number; visits: number };
  /** How long those have been in who are called or being examined. */
  inside: readonly number[];
  /** How many are called before. */
  ahead: number;
  /** How many doctors call them. */
  doctors: number;
  /** Of all who come, the part that is called before others. */
  urgent: number;
  /** Until the first is called; 0 once somebody was. */
  untilBegin: number;
}

/** Minutes, and between which it will be most probably. */
export interface Wait {
  likely: number;
  from: number;
  to: number;
}

const below = (z: number): number => (1 + errorFunction(z / Math.SQRT2)) / 2;

/** Mean and variance of what is left of a lognormal length of which `spent` minutes are over. */
function rest(average: number, spent: number): { mean: number; variance: number } {
  if (spent <= 0) return { mean: average, variance: (average * VARIATION) ** 2 };
  // Whoever is in for four times the average is not expected to stay for ever.
  const over = Math.min(spent, 4 * average);
  const middle = Math.log(average) - LOG_VARIANCE / 2;
  const deviation = Math.sqrt(LOG_VARIANCE);
  const z = (Math.log(over) - middle) / deviation;
  const still = Math.max(below(-z), 1e-6);
  const first = (average * below(deviation - z)) / still;
  const second = (average ** 2 * Math.exp(LOG_VARIANCE) * below(2 * deviation - z)) / still;
  return { mean: Math.max(0, first - over), variance: Math.max(0, second - first ** 2) };
}

/**
 * How long somebody in a queue waits until the call: what is left of those who are in, then all who
 * come before, each as long as the examinations of the day have taken, from `before` on. Urgent ones
 * that come meanwhile lengthen it by their part.
 */
export function estimateWait(facts: WaitFacts): Wait {
  const { today, before, inside, ahead, doctors, urgent, untilBegin } = facts;
  const weight = weightOf(before.visits);
  const known = weight + today.length;
  const sum = today.length === 0 ? 0 : mean([...today]) * today.length;
  const average = (weight * before.average + sum) / known;
  const visits = ahead / (1 - urgent);
  const now = inside.map((spent) => rest(average, spent));
  const inSum = now.reduce((total, one) => total + one.mean, 0);
  const middle = untilBegin + (inSum + visits * average) / doctors;
  const own = visits * (average * VARIATION) ** 2;
  // All visits share the error of the average.
  const shared = (visits + inside.length) ** 2 * ((average * VARIATION) ** 2 / known);
  const variance =
    (now.reduce((total, one) => total + one.variance, 0) + own + shared) / doctors ** 2;
  if (middle <= 0) return { likely: 0, from: 0, to: 0 };
  // Waits are about gamma distributed; Wilson and Hilferty, 1931, give where its parts lie.
  const shape = middle ** 2 / variance;
  const at = (deviations: number) =>
    middle * Math.max(0, 1 - 1 / (9 * shape) + deviations / (3 * Math.sqrt(shape))) ** 3;
  return { likely: middle, from: at(-WIDTH), to: at(WIDTH) };
}
