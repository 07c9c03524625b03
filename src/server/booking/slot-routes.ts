import type { FastifyInstance } from 'fastify';
import { AppError, type Text } from '../../shared/errors';
import { isDate } from '../../shared/fields/dates';
import { isId } from '../../shared/fields/reference';
import { localDate } from '../../shared/format/dates';
import { BOOKING_LIMITS } from '../../shared/rules/slots/limits';
import { addDays, daysFrom } from '../../shared/rules/slots/zone-time';
import { requestLanguage } from '../http/request-language';
import type { Services } from '../services';
import type { Period, Wanted } from './load-rules';
import { shownSlot, slotDays } from './slots';

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

type Query = Readonly<Record<string, unknown>>;

const given = (query: Query, name: string): unknown =>
  query[name] === '' ? undefined : query[name];

/** The days asked for: two weeks from today unless the query says otherwise. */
function readPeriod(query: Query, today: string): Period {
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

function readWanted(query: Query): Wanted {
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

/** `GET /api/lich-trong`: the slots of a doctor, a department or everybody; public. */
export async function registerSlots(app: FastifyInstance, services: Services): Promise<void> {
  const zone = services.settings.timeZone;
  app.get('/api/lich-trong', { config: { ignoresBearer: true } }, async (request, reply) => {
    const query = request.query as Query;
    const now = services.clock();
    const period = readPeriod(query, localDate(now, zone));
    const days = await slotDays({ db: services.db, zone, now }, readWanted(query), period);
    const language = requestLanguage(request.headers['accept-language']);
    reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Language, Origin');
    return days.map(({ date, reason, slots }) => ({
      date,
      ...(reason ? { reason: reason.text[language], reasonCode: reason.code } : {}),
      slots: slots.map((slot) => shownSlot(slot, language)),
    }));
  });
}
