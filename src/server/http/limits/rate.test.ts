import { describe, expect, it } from 'vitest';
import { Rates } from './rate';

describe('Rates', () => {
  it('gives each key its own, and more of it as time passes', () => {
    let now = 0;
    const rates = new Rates({ name: 'test', free: 3, perSecond: 2 }, () => now);
    const ask =
      (key: string, cost = 1) =>
      () =>
        rates.take(key, cost);
    for (let i = 0; i < 3; i += 1) ask('a')();
    expect(ask('a')).toThrow('TOO_MANY');
    expect(ask('b', 3)).not.toThrow();
    now = 499;
    expect(ask('a')).toThrow('TOO_MANY');
    now = 500;
    expect(ask('a')).not.toThrow();
    now = 60_000;
    expect(ask('a', 3)).not.toThrow();
    expect(ask('a')).toThrow('TOO_MANY');
  });
});
