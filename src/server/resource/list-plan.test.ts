import { describe, expect, it } from 'vitest';
import { mostGathered } from './list-plan';

const APPOINTMENTS = 5_000_000;

describe('how many rows of a search are gathered', () => {
  const most = (wanted: number, size = APPOINTMENTS) =>
    mostGathered(size, { guessedWords: false, some: false, wanted });

  it('grows with what a walk would have to read to fill its page', () => {
    const words = [20_610, 33_986, 57_978, 85_634];
    expect(words.filter((rows) => rows <= most(1_000))).toEqual([20_610, 33_986]);
    expect(most(4_000)).toBeCloseTo(2 * most(1_000), -1);
  });

  it('is never less than of a list without words', () => {
    expect(most(25)).toBe(most(0));
    expect(most(1_000, 100_000)).toBe(most(0, 100_000));
  });

  it('is more where only guesses say how many rows there are', () => {
    const asked = { guessedWords: true, some: false, wanted: 1_000 };
    expect(mostGathered(APPOINTMENTS, asked)).toBe(100_000);
  });
});
