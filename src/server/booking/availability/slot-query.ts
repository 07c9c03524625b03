import { AppError, type Text } from '../../../shared/errors';
import { addDays, daysFrom } from '../../../shared/format/days';
import { BOOKING_LIMITS } from '../../../shared/rules/slots/limits';

const BACKWARDS: Text = {
  vi: 'Ngày cuối phải sau ngày đầu.',
  en: 'The last day must not be before the first.',
};
const TOO_LONG: Text = {
  vi: `Nhiều nhất ${BOOKING_LIMITS.daysPerCall} ngày mỗi lần.`,
  en: `At most ${BOOKING_LIMITS.daysPerCall} days a call.`,
};
/**
 * The days asked for: two weeks from today unless the query says otherwise.
 * @throws AppError INVALID for days that are backwards or too many.
 */
export function readPeriod(asked: Readonly<Record<'from' | 'to', string | null>>, today: string) {
  const from = asked.from ?? today;
  const to = asked.to ?? addDays(from, 13);
  const days = daysFrom(from, to) + 1;
  if (days < 1) throw new AppError('INVALID', { errors: { to: BACKWARDS } });
  if (days > BOOKING_LIMITS.daysPerCall) {
    throw new AppError('INVALID', { errors: { to: TOO_LONG } });
  }
  return { from, to };
}
