import type { Config } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import { atOneMoment } from '../db/one-moment';
import { readArchivedMonths } from './archive/archived-months';
import { type Checking, checkMonth, type MonthProblem } from './archive/check-month';
import { auditChain } from './chains';
import { type ChainReport, verifyAudit } from './verify';
import { type KeyedProblem, verifyKeyed } from './verify-keyed';

/** What was found about one append-only table: its links, its keyed seals and anchors, its months in files. */
export interface Verified {
  report: ChainReport;
  keyed: KeyedProblem[];
  filed: MonthProblem[];
}

/** What is verified, and against what. */
interface Verifying extends Omit<Checking, 'chain'> {
  config: Config;
}

/**
 * Verifies every append-only table of the config, and what of it is in files. Servers may seal and months
 * may be moved meanwhile: all is looked at as of one moment.
 */
export async function verifyChains({ config, ...checking }: Verifying): Promise<Verified[]> {
  const { secrets, anchors } = checking;
  const tables = config.resources.filter(({ appendOnly }) => appendOnly);
  const found = await atOneMoment(
    checking.db,
    tables.map(({ name }) => tableName(name)),
    async (db) => {
      const all = [];
      for (const report of await verifyAudit(db, config)) {
        const chain = auditChain(report.resource);
        const keyed = await verifyKeyed(db, secrets, chain, anchors);
        all.push({ report, chain, keyed, months: await readArchivedMonths(db, chain) });
      }
      return all;
    },
  );
  const verified: Verified[] = [];
  for (const { chain, months, ...rest } of found) {
    const filed: MonthProblem[] = [];
    // Files and seals never change: they are read when nobody waits for the tables any more.
    for (const month of months) filed.push(...(await checkMonth({ ...checking, chain }, month)));
    verified.push({ ...rest, filed });
  }
  return verified;
}
