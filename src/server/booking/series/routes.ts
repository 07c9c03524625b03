import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/booking/series-operations';
import { seriesStarts } from '../../../shared/rules/slots/series';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { toUtc } from '../appointments/read-booking';
import { readRequestKey } from '../appointments/request-key';
import { bookingClock } from '../clock';
import { toldAtVisits } from '../day/told-at-visits';
import { bookSeries } from './book-series';
import { judgeVisits, shownDate } from './judge-visits';

/** Visits that come again and again, which the desk books together. */
export function serveSeries(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.proposeSeries, async ({ scope, query, request }) => {
    const { doctorId, departmentId, patientId, every, unit, times } = query;
    const clock = bookingClock(scope, patientId);
    const wanted = { doctor: doctorId, department: departmentId, withDayParts: true };
    const start = toUtc(query.start);
    const starts = seriesStarts({ start, every, unit, times }, clock.zone);
    const visits = starts.map((one) => ({ wanted, start: one }));
    const judged = await judgeVisits(clock, patientId, visits);
    const language = requestLanguage(request.headers['accept-language']);
    return judged.map((one) => shownDate(one, clock.zone, language));
  });

  serve(app, services, operations.bookSeries, async ({ scope, body, request }) => {
    const key = await readRequestKey(request, String(scope.actor.userId), body, []);
    const language = requestLanguage(request.headers['accept-language']);
    const visits = await toldAtVisits(() => bookSeries(scope, body, key, language));
    return { visits };
  });
}
