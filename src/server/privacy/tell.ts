import type { Text } from '../../shared/errors';
import type { Database } from '../db/database';
import { queueNotification } from '../notify/notify';

/** Tells every account that stands for a patient; `key` names the event, so that nobody is told twice. */
export async function tellPatient(
  db: Database,
  patient: string,
  { key, link, ...params }: { key: string; link: string; title: Text; body: Text },
): Promise<void> {
  const users = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('ca_nhan as a', 'a.id', 'g.user')
    .select('g.user')
    .where('g.patient', '=', patient)
    .where('g.verified_at', 'is not', null)
    .where('a.disabled', '=', false)
    .orderBy('g.user')
    .execute();
  for (const { user } of users) {
    await queueNotification(db, { user, kind: 'system', params, link, dedupeKey: key });
  }
}
