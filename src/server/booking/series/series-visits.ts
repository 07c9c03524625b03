import type { Database } from '../../db/database';

/** Asks for the visits of a series that were not moved away, by start. */
export const askSeries = (db: Database, series: string) =>
  db
    .selectFrom('phieu_thong_tin')
    .select(['id', 'start'])
    .where('visit_series', '=', series)
    .where('archived_at', 'is', null)
    .where('state', '<>', 'rescheduled')
    .orderBy('start');
