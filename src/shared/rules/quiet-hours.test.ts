import { expect, it } from 'vitest';
import { QUIET_HOURS, quietUntil } from './quiet-hours';

const ZONE = 'Asia/Ho_Chi_Minh';
const over = (at: string, hours = QUIET_HOURS) =>
  quietUntil(new Date(at), hours, ZONE)?.toISOString() ?? null;

it('tells when the quiet hours end, over midnight too', () => {
  expect(over('2026-12-01T14:59:59Z')).toBeNull();
  expect(over('2026-12-01T15:00:00Z')).toBe('2026-12-02T00:00:00.000Z');
  expect(over('2026-12-01T18:30:00Z')).toBe('2026-12-02T00:00:00.000Z');
  expect(over('2026-12-01T23:59:59Z')).toBe('2026-12-02T00:00:00.000Z');
  expect(over('2026-12-02T00:00:00Z')).toBeNull();
});

it('takes hours within a day, and none where both times are one', () => {
  const noon = { from: '12:00', until: '13:30' };
  expect(over('2026-12-01T05:30:00Z', noon)).toBe('2026-12-01T06:30:00.000Z');
  expect(over('2026-12-01T06:30:00Z', noon)).toBeNull();
  expect(over('2026-12-01T18:30:00Z', { from: '08:00', until: '08:00' })).toBeNull();
});
