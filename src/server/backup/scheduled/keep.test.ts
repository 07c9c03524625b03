import { describe, expect, it } from 'vitest';
import { backupName, outdated, readKeep } from './keep';

const day = (at: string) => `${at}-0230.sen`;

/** A backup of every day up to this one. */
function daily(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, back) =>
    day(new Date(end - back * 86_400_000).toISOString().slice(0, 10)),
  );
}

const kept = (names: string[], text: string) => {
  const gone = new Set(outdated(names, readKeep(text)!));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10));
};

describe('what is kept', () => {
  it('is the newest of each of the last days, weeks and months', () => {
    expect(kept(daily('2026-11-24', 400), '3d 3w 3m')).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-15',
      '2026-10-31',
      '2026-09-30',
    ]);
  });

  it('is one a day, the newest, and days without any do not count', () => {
    const names = [day('2026-11-01'), '2026-11-24-0230.sen', '2026-11-24-1200.sen'];
    expect(outdated(names, { days: 2, weeks: 1, months: 1 })).toEqual(['2026-11-24-0230.sen']);
    expect(outdated([day('2020-01-01')], { days: 1, weeks: 1, months: 1 })).toEqual([]);
  });

  it('leaves alone what the schedule did not name', () => {
    const others = ['before-upgrade-2026-01-01T00-00-00-000Z.sen', 'mine.sen', '2026-01-01.sen'];
    expect(outdated([...others, ...daily('2026-11-24', 2)], readKeep('1d 1w 1m')!)).toEqual([
      day('2026-11-23'),
    ]);
  });

  it.each(['', '7d', '0d 4w 12m', '7d 4w 12', '-1d 4w 1m', '7 4 12'])(
    'is not read from %j',
    (text) => {
      expect(readKeep(text)).toBe(null);
    },
  );
});

it('names a backup by the clock of the clinic', () => {
  expect(backupName({ toString: () => '2026-11-24T02:30:59+07:00[Asia/Ho_Chi_Minh]' })).toBe(
    day('2026-11-24'),
  );
});
