import { sql } from 'kysely';
import { addDays } from '../demo';
import { layAside } from './lay-aside';
import type { Material } from './material';

/** The claims of the appointments, as their trigger takes them: each has a doctor and a room of their own. */
export async function fillClaims({ client, target, days, progress }: Material): Promise<void> {
  const since = addDays(days[0]!, -1);
  const putBack = await layAside(client, 'booking_claim');
  const step = progress.begin('Giờ đã giữ / times taken', 0);
  await target.db
    .insertInto('booking_claim')
    .columns([
      ...['appointment', 'doctor', 'department', 'patient', 'room', 'seat', 'place'],
      ...['starts_at', 'ends_at', 'busy_until'],
    ] as const)
    .expression((from) =>
      from
        .selectFrom('phieu_thong_tin as v')
        .select(['v.id', 'v.doctor', 'v.department', 'v.patient', 'v.room'])
        .select([sql.lit(1).as('seat'), sql.lit(1).as('place')])
        .select(['v.start as starts_at', 'v.end as ends_at', 'v.end as busy_until'])
        .where('v.start', '>=', sql<string>`${since}::date`)
        .where('v.archived_at', 'is', null)
        .where('v.state', 'not in', ['cancelled', 'no_show', 'rescheduled'])
        .where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(
              selectFrom('booking_claim as c')
                .select('c.id')
                .where('c.appointment', '=', ref('v.id')),
            ),
          ),
        ),
    )
    .execute();
  step.end();
  await putBack(progress);
}
