import { expect, it } from 'vitest';
import { type Forecasted, forecastOf } from './forecast';

const forecast = (more: Partial<Forecasted>) =>
  forecastOf({
    ...{ today: '2026-11-26', batches: [], used: 56, overDays: 28, minimum: 0, coverDays: 30 },
    ...more,
  });

it('says for how many days the stock lasts, and orders what lacks for the days that are asked', () => {
  const batches = [{ expiry: '2028-01-01', balance: 41 }];
  expect(forecast({ batches })).toEqual({
    ...{ perDay: 2, usable: 41, days: 20, unused: [0], suggested: 19 },
  });
  expect(forecast({ batches, coverDays: 10 }).suggested).toBe(0);
});

it('leaves out what expires before it is used, and what has expired', () => {
  const batches = [
    { expiry: '2028-01-01', balance: 10 },
    { expiry: '2026-11-30', balance: 30 },
    { expiry: '2026-11-25', balance: 5 },
  ];
  // Five days from today until the last of the month, two a day: twenty of the thirty are left.
  expect(forecast({ batches })).toMatchObject({ usable: 40, unused: [0, 20, 5], days: 10 });
  expect(forecast({ batches }).suggested).toBe(40);
});

it('holds to the minimum where little or nothing is used', () => {
  const batches = [
    { expiry: '2026-12-01', balance: 30 },
    { expiry: '2028-12-01', balance: 10 },
  ];
  expect(forecast({ batches, used: 0, minimum: 50 })).toEqual({
    ...{ perDay: 0, usable: 40, days: null, unused: [30, 10], suggested: 40 },
  });
  expect(forecast({ used: -4, minimum: 0 })).toMatchObject({ perDay: 0, suggested: 0 });
});

it('compares the minimum with what is there, not with what will be used of it', () => {
  const rare = { used: 1, overDays: 56, minimum: 50 };
  // Expires long after the days that are to be covered, most of it unused: all of it is there until then.
  const later = [{ expiry: '2027-06-14', balance: 100 }];
  expect(forecast({ ...rare, batches: later })).toMatchObject({ unused: [97], suggested: 0 });
  expect(forecast({ ...rare, batches: later, minimum: 120 }).suggested).toBe(20);
  // Expires within those days: nobody will have used it, and then it is gone.
  const soon = [{ expiry: '2026-12-10', balance: 100 }];
  expect(forecast({ ...rare, batches: soon }).suggested).toBe(50);
  // What is used of it before then is there for it.
  expect(forecast({ batches: soon, minimum: 50 }).suggested).toBe(30);
});
