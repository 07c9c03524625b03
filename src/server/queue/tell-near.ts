import { sql } from 'kysely';
import { localDate } from '../../shared/format/dates';
import { TURN_IS_NEAR } from '../../shared/rules/day-of-visit';
import { columnsOf } from '../db/sql/columns-of';
import { notifyTurn } from '../notify/appointment-notice';
import type { Services } from '../services';
import { type Come, countAhead, whoCame } from './place';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const LINK = columnsOf('nguoi_than', 'g');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** Of those who wait, whom an account stands for and nobody has told. */
async function untold({ db }: Services, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${VISIT.id} FROM phieu_thong_tin p
    WHERE ${VISIT.id} = ANY(${ids}::uuid[])
      AND EXISTS (SELECT FROM nguoi_than g JOIN ca_nhan a ON ${ACCOUNT.id} = ${LINK.user}
        WHERE ${LINK.patient} = ${VISIT.patient}
          AND ${LINK.verified_at} IS NOT NULL AND NOT ${ACCOUNT.disabled})
      AND NOT EXISTS (SELECT FROM notify_key k WHERE k.key = 'turn-near:' || ${VISIT.id} || ':' ||
        to_char(${VISIT.start} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who waits with few before them, once the doctor they wait for has begun to call. */
function nearOf(come: readonly Come[]): { one: Come; before: number }[] {
  const begun = new Set(come.flatMap(({ calledAt, doctor }) => (calledAt ? [doctor] : [])));
  return come
    .filter(({ state, doctor }) => state === 'checked_in' && (begun.has(doctor) || doctor === null))
    .map((one) => ({ one, before: Math.ceil(countAhead(one, come)) }))
    .filter(({ before }) => before <= TURN_IS_NEAR);
}

/**
 * Tells each who waits, once, that only few are called before them. Two processes that do it at once
 * tell nobody twice.
 * @returns how many people were told.
 */
export async function tellNear(services: Services): Promise<number> {
  const now = services.clock();
  const today = localDate(now, services.settings.timeZone);
  const { rows } = await whoCame(null, { today, now }).execute(services.db);
  const departments = new Set(rows.map(({ department }) => department));
  const near = [...departments].flatMap((id) =>
    nearOf(rows.filter(({ department }) => department === id)),
  );
  if (near.length === 0) return 0;
  const open = await untold(
    services,
    near.map(({ one }) => one.id),
  );
  let told = 0;
  for (const { one, before } of near.filter(({ one }) => open.has(one.id))) {
    told += await services.db
      .transaction()
      .execute((db) => notifyTurn(db, one.id, { number: one.number, before }));
  }
  return told;
}
