import { daysFrom } from '../../format/days';

/** What is left of a batch, and the last day on which it may be used. */
export interface ForecastBatch {
  expiry: string;
  balance: number;
}

/** What a forecast is made from; numbers are in units of the medicine. */
export interface Forecasted {
  today: string;
  batches: readonly ForecastBatch[];
  /** What was used in so many days before today. */
  used: number;
  overDays: number;
  /** What should always be there. */
  minimum: number;
  /** For how many days there should be enough. */
  coverDays: number;
}

export interface Forecast {
  /** Used in a day, on average. */
  perDay: number;
  /** In batches that have not expired. */
  usable: number;
  /** For how many days that lasts, without what expires before it is used; null where none is used. */
  days: number | null;
  /** What expires before it is used, of each batch in the order in which they were given. */
  unused: readonly number[];
  /** What is to be ordered, so that there is the minimum and enough for the days: the larger of the two. */
  suggested: number;
}

/**
 * What the stock of a medicine lasts for if it is used as before, first expired first out. What expires
 * before it is used, within the days that are to be covered, is not there for them; what expires later is
 * there all the while, however little is used.
 */
export function forecastOf(asked: Forecasted): Forecast {
  const { today, batches, used, overDays, minimum, coverDays } = asked;
  const perDay = Math.max(0, used) / overDays;
  const inOrder = batches
    .map((batch, index) => ({ ...batch, index }))
    .sort((one, other) => one.expiry.localeCompare(other.expiry));
  const unused = batches.map(() => 0);
  let usable = 0;
  let taken = 0;
  // Towards what is needed: what does not go to waste within the days that are to be covered.
  let counted = 0;
  for (const { expiry, balance, index } of inOrder) {
    const days = daysFrom(today, expiry) + 1;
    if (days > 0) usable += balance;
    // Until its last day so much is used, of which those that expire earlier give their part.
    const own = Math.min(balance, Math.max(0, perDay * Math.max(0, days) - taken));
    unused[index] = balance - Math.floor(own);
    taken += own;
    counted += days > coverDays ? balance : own;
  }
  const needed = Math.max(minimum, Math.ceil(perDay * coverDays));
  return {
    perDay,
    usable,
    days: perDay === 0 ? null : Math.floor(taken / perDay),
    unused,
    suggested: Math.max(0, needed - Math.floor(counted)),
  };
}
