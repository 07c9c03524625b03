import { sql } from 'kysely';
import type { AccountUse } from '../../../shared/booking/use-operations';
import { allowanceAfter, STRIKES } from '../../../shared/rules/use-limits';
import { limitsOf } from '../../clinic-limits';
import type { Scope } from '../../resource/scope';
import { columnsOfUse, waitCount } from './account-use';

const MOST = 200;

/** Patients' accounts by what they hold, those with the most first, and how they kept it. */
export async function listUse({ db, now, services }: Scope): Promise<AccountUse[]> {
  const { open, held, missed, late } = columnsOfUse(now);
  const since = sql<string>`${now.toISOString()}::timestamptz - make_interval(days => ${STRIKES.days}::int)`;
  const rows = await db
    .selectFrom('ca_nhan as a')
    .select(['a.id', 'a.full_name as fullName', 'a.phone', 'a.disabled'])
    .select('a.phone_verified_at as phoneVerifiedAt')
    .select([open.as('open'), held.as('held'), missed.as('missed'), late.as('late')])
    .select(waitCount.as('waits'))
    .where('a.role', '=', 'benh-nhan')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('phieu_thong_tin as p')
            .select('p.id')
            .whereRef('p.booked_by', '=', 'a.id')
            .where('p.start', '>', since),
        ),
        exists(selectFrom('booking_claim as c').select('c.id').whereRef('c.account', '=', 'a.id')),
        sql<boolean>`${waitCount} > 0`,
      ]),
    )
    .orderBy('open', 'desc')
    .orderBy(sql`${missed} + ${late}`, 'desc')
    .orderBy('a.id')
    .limit(MOST)
    .execute();
  const limits = limitsOf(services);
  return rows.map((row) => ({
    ...row,
    allowed: allowanceAfter(row.missed + row.late, limits).open,
  }));
}
