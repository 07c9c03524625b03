import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../../db/sql/columns-of';
import { stillHereSql } from '../../queue/still-here';
import type { Services } from '../../services';

/** What a visit becomes when its day is over, and what its history says of that. */
interface Closing {
  action: 'no-show' | 'complete';
  to: 'no_show' | 'completed';
  note: string | null;
}

const NOBODY_CAME: Closing = { action: 'no-show', to: 'no_show', note: null };
const LEFT: Closing = {
  action: 'no-show',
  to: 'no_show',
  note: 'Đã tiếp nhận nhưng hết ngày chưa vào khám.',
};
const NOT_CLOSED: Closing = {
  action: 'complete',
  to: 'completed',
  note: 'Đã vào khám, hết ngày chưa ghi khám xong.',
};

const VISIT = columnsOf('phieu_thong_tin', 'p');

/**
 * Ends the appointments of days that are over, whoever is left:
 * - nobody came (requested, confirmed): `no_show`;
 * - came, and was seen (in examination, or a record or order was written for the visit): `completed`,
 *   without a time of completion, which nobody knows;
 * - came, and was not seen (checked in, called): `no_show`, which the desk records by hand for those
 *   who leave before their turn.
 * Those who came are left alone for six hours after they last moved on. Holds that have run out and
 * answers to requests of more than a week ago go too.
 * @returns how many appointments ended.
 */
export async function closePastAppointments({ db, clock }: Services): Promise<number> {
  const now = clock();
  const { state } = VISIT;
  const close = async (condition: RawBuilder<SqlBool>, { action, to, note }: Closing) => {
    const ended = await db
      .updateTable('phieu_thong_tin as p')
      .set({
        state: to,
        // A call before said that they would come: now there is another one to make.
        call_settled: false,
        version: sql<number>`${VISIT.version} + 1`,
        updated_at: sql<Date>`now()`,
        history: sql<string>`coalesce(${VISIT.history}, '[]') || jsonb_build_array(jsonb_build_object(
          'at', ${now.toISOString()}::text, 'by', NULL, 'action', ${action}::text, 'from', ${state},
          'to', ${to}::text, 'note', ${note}::text))`,
      })
      .where('p.archived_at', 'is', null)
      .where('p.end', '<', sql<string>`${now}::timestamptz::date`)
      .where(condition)
      .returning('p.id')
      .execute();
    return ended.length;
  };
  const gone = sql`NOT (${stillHereSql('p', now)})`;
  const seen = sql`(EXISTS (SELECT FROM ho_so_benh_an h
      WHERE ${columnsOf('ho_so_benh_an', 'h').appointment} = p.id)
    OR EXISTS (SELECT FROM chi_dinh c WHERE ${columnsOf('chi_dinh', 'c').appointment} = p.id))`;
  const ended = [
    await close(sql`${state} IN ('requested', 'confirmed')`, NOBODY_CAME),
    await close(
      sql`(${state} = 'in_exam' OR (${state} IN ('checked_in', 'called') AND ${seen})) AND ${gone}`,
      NOT_CLOSED,
    ),
    await close(sql`${state} IN ('checked_in', 'called') AND ${gone}`, LEFT),
  ];
  await db
    .deleteFrom('booking_claim')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('booking_claim')
        .select('id')
        .where('expires_at', '<=', now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom('booking_request')
    .where('created_at', '<', sql<string>`${now}::timestamptz - interval '7 days'`)
    .execute();
  return ended.reduce((sum, count) => sum + count, 0);
}
