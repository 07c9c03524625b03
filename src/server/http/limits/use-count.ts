import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { keyedHash } from '../../keyed-hash';
import type { Services } from '../../services';

/** What is counted, and how often it may happen in a stretch of time. */
export interface Use {
  /** Names the counter. */
  name: string;
  /** Whose it is: an account, an address … */
  value: string;
  most: number;
  /** Length of the stretch, which begins with the first. */
  seconds: number;
}

export const HOUR = 3_600;
export const DAY = 86_400;

const keyOf = (services: Services, { name, value }: Use): Buffer =>
  keyedHash(services.secrets.current('lookup'), `use-${name}`, value);

/**
 * Counts a use, or `times` of them at once, where that is still allowed; calls at once cannot exceed it.
 * @returns the number it is, from 1 on; null where there were as many as may be, and none is counted.
 */
export async function takeUse(services: Services, use: Use, times = 1): Promise<number | null> {
  const now = services.clock();
  const began = new Date(now.getTime() - use.seconds * 1000).toISOString();
  const taken = await services.db
    .insertInto('use_count')
    .values({ key: keyOf(services, use), count: times, since: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb }) => {
          const over = eb('use_count.since', '<=', began);
          return {
            count: eb
              .case()
              .when(over)
              .then(times)
              .else(eb('use_count.count', '+', times))
              .end(),
            since: eb
              .case()
              .when(over)
              .then(sql<string>`excluded.since`)
              .else(eb.ref('use_count.since'))
              .end(),
          };
        })
        .where(({ eb, or }) =>
          or([eb('use_count.since', '<=', began), eb('use_count.count', '<=', use.most - times)]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return taken?.count ?? null;
}

/** Takes back one use that shall not count after all. */
export async function giveBack(services: Services, use: Use): Promise<void> {
  await services.db
    .updateTable('use_count')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(services, use))
    .where('count', '>', 0)
    .execute();
}

/** The refusal of a use, with the seconds until its stretch is over. */
export async function usedUp(services: Services, use: Use, message: Text): Promise<AppError> {
  const row = await services.db
    .selectFrom('use_count')
    .select('since')
    .where('key', '=', keyOf(services, use))
    .executeTakeFirst();
  const since = row ? Date.parse(row.since) : services.clock().getTime();
  const left = Math.ceil((since - services.clock().getTime()) / 1000) + use.seconds;
  return new AppError('TOO_MANY', { message, retryAfter: Math.max(1, left) });
}

/** Counts `times` of each. @throws AppError TOO_MANY, saying `message`, where one of `uses` is used up. */
export async function requireUses(
  services: Services,
  uses: readonly Use[],
  message: Text,
  times = 1,
): Promise<void> {
  for (const use of uses) {
    if ((await takeUse(services, use, times)) === null) throw await usedUp(services, use, message);
  }
}
