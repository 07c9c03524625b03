import { type Lms, valueAt } from './standard';

/**
 * How many standard deviations a value stands from the median. Beyond three, WHO goes on with the distance
 * between the second and the third (restricted application, "Computation of centiles and z-scores", 2006),
 * since the tails of a skewed measure say too much; for a measure with L = 1 that is the same.
 */
export function zScore(lms: Lms, value: number): number {
  const [, l, m, s] = lms;
  const z = Math.abs(l) < 1e-9 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const third = valueAt(lms, 3 * side);
  const step = Math.abs(third - valueAt(lms, 2 * side));
  return 3 * side + (value - third) / step;
}

/** The part of a normal distribution below z (Abramowitz and Stegun 26.2.17, within 7.5e-8). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? tail : 1 - tail;
}

/** How many of a hundred healthy children of that age and sex are below, 0 to 100. */
export const centileOf = (z: number): number => below(z) * 100;
