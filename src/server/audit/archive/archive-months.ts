import type { Config } from '../../../shared/resource/config';
import type { Settings } from '../../settings';
import { auditChain } from '../chains';
import { sealedUpTo } from '../keyed-seal';
import { archiveMonth } from './archive-month';
import type { ArchivedMonth } from './archived-months';
import type { Checking } from './check-month';
import { factsOf, oldMonths } from './old-months';

/** What is archived, and how. */
interface Archiving extends Omit<Checking, 'chain'> {
  settings: Settings;
  config: Config;
  now: Date;
  /** Whole months before the current one that stay in the database. */
  keep: number;
  /** Is told of each month that was moved, and of those that cannot be yet. */
  tell: (month: ArchivedMonth | { month: string; part: string; unsealed: true }) => void;
}

const DAY_DIGITS = 10;

/** The first day of the oldest month that stays, `YYYY-MM-DD`. */
const firstKept = (now: Date, keep: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keep))
    .toISOString()
    .slice(0, DAY_DIGITS);

/**
 * Moves the old months of every append-only table that is kept by month into files, the oldest first. A
 * month stays that has entries without a keyed seal, or the newest of the sealed ones.
 * @returns how many were moved.
 */
export async function archiveMonths({
  settings,
  config,
  now,
  keep,
  tell,
  ...checking
}: Archiving): Promise<number> {
  let moved = 0;
  for (const { name } of config.resources.filter((resource) => resource.appendOnly)) {
    const chain = auditChain(name);
    for (const month of await oldMonths(checking.db, chain, firstKept(now, keep))) {
      const facts = await factsOf(checking.db, month);
      if (facts === null) continue;
      // Where the chain ends, servers link and anchor what comes next.
      if (facts.unsealed > 0 || facts.last >= (await sealedUpTo(checking.db, chain))) {
        tell({ month: month.month, part: month.part, unsealed: true });
        continue;
      }
      tell(await archiveMonth({ ...checking, chain }, settings, month, facts));
      moved += 1;
    }
  }
  return moved;
}
