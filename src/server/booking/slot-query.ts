import { AppError, type Text } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { addDays, daysFrom, isDate } from '../../shared/format/plain-date';
import { BOOKING_LIMITS } from '../../shared/rules/slots/limits';
import type { Period, Wanted } from './load-rules';

const NO_DATE: Text = { vi: 'Ngày không hợp lệ.', en: 'The date is not valid.' };
const BACKWARDS: Text = {
  vi: 'Ngày cuối phải sau ngày đầu.',
  en: 'The last day must not be before the first.',
};
const TOO_LONG: Text = {
  vi: `Nhiều nhất ${BOOKING_LIMITS.daysPerCall} ngày mỗi lần.`,
  en: `At most ${BOOKING_LIMITS.daysPerCall} days a call.`,
};
const NO_ID: Text = { vi: 'Mã không hợp lệ.', en: 'The id is not valid.' };

/** What a call for slots asks, as it came. */
export type SlotQuery = Readonly<Record<string, unknown>>;

const given = (query: SlotQuery, name: string): unknown =>
  query[name] === '' ? undefined : query[name];

/**
 * The days asked for: two weeks from today unless the query says otherwise.
 * @throws AppError INVALID for days that are none, backwards or too many.
 */
export function readPeriod(query: SlotQuery, today: string): Period {
  const from = given(query, 'from') ?? today;
  const isDay = typeof from === 'string' && isDate(from);
  const to = given(query, 'to') ?? (isDay ? addDays(from, 13) : from);
  const errors: Record<string, Text> = {};
  if (!isDay) errors.from = NO_DATE;
  if (typeof to !== 'string' || !isDate(to)) errors.to ??= NO_DATE;
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  const period = { from: String(from), to: String(to) };
  const days = daysFrom(period.from, period.to) + 1;
  if (days < 1) throw new AppError('INVALID', { errors: { to: BACKWARDS } });
  if (days > BOOKING_LIMITS.daysPerCall)
    throw new AppError('INVALID', { errors: { to: TOO_LONG } });
  return period;
}

/** Whose slots are asked for. @throws AppError INVALID for an id that is none. */
export function readWanted(query: SlotQuery): Wanted {
  const wanted: Wanted = {};
  const errors: Record<string, Text> = {};
  for (const name of ['doctor', 'department'] as const) {
    const value = given(query, name);
    if (value === undefined) continue;
    if (typeof value === 'string' && isId(value)) wanted[name] = value.toLowerCase();
    else errors[name] = NO_ID;
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return wanted;
}
