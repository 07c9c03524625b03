import type { Config } from '../../../shared/resource/config';
import { elected } from '../../db/elected';
import type { Settings } from '../../settings';
import { auditChain } from '../chains';
import { sealedUpTo } from '../keyed-seal';
import { archiveMonth } from './archive-month';
import type { ArchivedMonth } from './archived-months';
import type { Checking } from './check-month';
import { factsOf, oldMonths } from './old-months';
import { discardUnnamed } from './unnamed-files';

/** Key of the advisory lock: of all runs on a database, one moves months. */
export const ARCHIVING = 7_361_016;

/** What is archived, and how. */
interface Archiving extends Omit<Checking, 'chain'> {
  settings: Settings;
  config: Config;
  now: Date;
  /** Whole months before the current one that stay in the database. */
  keep: number;
  /** Is told of each month that was moved, of those that cannot be yet, and of files that were put aside. */
  tell: (told: ArchivedMonth | Stays | Aside) => void;
}

interface Stays {
  month: string;
  part: string;
  unsealed: true;
}

/** A file that no row names, by its name in the store. */
interface Aside {
  unnamed: string;
}

const DAY_DIGITS = 10;

/** The first day of the oldest month that stays, `YYYY-MM-DD`. */
const firstKept = (now: Date, keep: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keep))
    .toISOString()
    .slice(0, DAY_DIGITS);

/**
 * Moves the old months of every append-only table that is kept by month into files, the oldest first. A
 * month stays that has entries without a keyed seal, or the newest of the sealed ones. What an earlier run
 * left behind goes to the trash of the store.
 * @returns how many were moved. @throws Error where another process is at it.
 */
export async function archiveMonths(archiving: Archiving): Promise<number> {
  const { db, store, now, tell } = archiving;
  const moved = await elected(db, ARCHIVING, async () => {
    for (const unnamed of await discardUnnamed(db, store, now)) tell({ unnamed });
    return moveMonths(archiving);
  });
  if (moved !== null) return moved;
  throw new Error('audit:archive đang chạy ở nơi khác / is run elsewhere');
}

async function moveMonths({
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
