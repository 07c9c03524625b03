import { describe, expect, it } from 'vitest';
import type { RoomUse } from '../../../shared/inpatient/room-operations';
import { barsOf } from './week-lanes';

const DAY = Date.parse('2026-11-23T00:00:00Z');
const at = (hour: number) => new Date(DAY + hour * 3_600_000).toISOString();
const use = (from: number, to: number | null): RoomUse => ({
  id: '01a20634-4664-7496-8d0c-000000000001',
  kind: 'own',
  start: at(from),
  end: to === null ? null : at(to),
  text: null,
});

describe('the uses of a day', () => {
  it('lie below each other where they overlap, and end with the day', () => {
    const uses = [use(-5, null), use(6, 12), use(9, 15), use(12, 18), use(30, 31)];
    const bars = barsOf(uses, DAY, DAY + 86_400_000);
    expect(bars.map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [0, 1, 0],
      [0.25, 0.5, 1],
      [0.375, 0.625, 2],
      [0.5, 0.75, 1],
    ]);
  });
});
