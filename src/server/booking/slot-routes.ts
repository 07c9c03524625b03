import type { FastifyInstance } from 'fastify';
import { localDate } from '../../shared/format/dates';
import { requestLanguage } from '../http/request-language';
import type { Services } from '../services';
import { readPeriod, readWanted, type SlotQuery } from './slot-query';
import { shownSlot, slotDays } from './slots';

/** `GET /api/lich-trong`: the slots of a doctor, a department or everybody; public. */
export async function registerSlots(app: FastifyInstance, services: Services): Promise<void> {
  const zone = services.settings.timeZone;
  app.get('/api/lich-trong', { config: { ignoresBearer: true } }, async (request, reply) => {
    const query = request.query as SlotQuery;
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
