import type { Presence } from '../../shared/records/record-values';
import type { Scope } from '../resource/scope';

/** Who has said nothing for so many seconds is gone. */
const GONE_SECONDS = 45;
const HOUR_SECONDS = 3600;

const ago = ({ now }: Scope, seconds: number): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/** The moment from which on somebody must have been seen to be there still. */
const here = (scope: Scope): string => ago(scope, GONE_SECONDS);

/** Who else has a record open now. */
export const presentOthers = (scope: Scope, record: string): Promise<Presence[]> =>
  scope.db
    .selectFrom('record_presence as p')
    .innerJoin('ca_nhan as a', 'a.id', 'p.user_id')
    .select(['a.id as user', 'a.full_name as name', 'p.since', 'p.field'])
    .where('p.record', '=', record)
    .where('p.user_id', '<>', String(scope.actor.userId))
    .where('p.seen_at', '>', here(scope))
    .orderBy('p.since')
    .orderBy('a.id')
    .execute();

/** Says that the actor has the record open, or with `leave` no more, and answers who else has. */
export async function announce(
  scope: Scope,
  record: string,
  { field, leave }: { field: string | null; leave: boolean },
): Promise<Presence[]> {
  const { db, now } = scope;
  const user_id = String(scope.actor.userId);
  const left = db.deleteFrom('record_presence').where('record', '=', record);
  if (leave) {
    await left.where('user_id', '=', user_id).execute();
  } else {
    await left.where('seen_at', '<', ago(scope, HOUR_SECONDS)).execute();
    await db
      .insertInto('record_presence')
      .values({ record, user_id, since: now, seen_at: now, field })
      .onConflict((taken) =>
        taken.columns(['record', 'user_id']).doUpdateSet(({ eb, ref }) => ({
          seen_at: ref('excluded.seen_at'),
          field: ref('excluded.field'),
          since: eb
            .case()
            .when('record_presence.seen_at', '>', here(scope))
            .then(ref('record_presence.since'))
            .else(ref('excluded.since'))
            .end(),
        })),
      )
      .execute();
  }
  return presentOthers(scope, record);
}
