import { uuidv7 } from 'uuidv7';
import { localDate } from '../../shared/format/dates';
import { keptFor, RETENTION_RULES, type RetentionName } from '../../shared/privacy/retention';
import { loggedError } from '../http/log-requests';
import type { Services } from '../services';
import { applyRule, type Outcome } from './retention-work';

const NAMES = Object.keys(RETENTION_RULES) as RetentionName[];

/** How long the report itself is kept. */
const REPORT_DAYS = 730;

async function report(
  { db }: Services,
  day: string,
  rule: RetentionName,
  outcome: Outcome,
  problem: string | null,
): Promise<void> {
  const { basis } = RETENTION_RULES[rule];
  const row = { rule, day, ...outcome, problem };
  await db
    .insertInto('lan_luu_giu')
    .values({ id: uuidv7(), ...row, kept: keptFor(RETENTION_RULES[rule]).vi, basis: basis.vi })
    .execute();
}

/**
 * Applies every rule of retention once a day of the clinic and writes down what each did; a rule that
 * fails is written down as such and does not keep the others.
 * @returns how many rules ran; 0 where the day has had its run.
 */
export async function runRetention(services: Services): Promise<number> {
  const { db, clock, settings, log } = services;
  const now = clock();
  const day = localDate(now, settings.timeZone);
  const ran = await db.selectFrom('lan_luu_giu').select('rule').where('day', '=', day).execute();
  const known = new Set(ran.map(({ rule }) => rule));
  const due = NAMES.filter((name) => !known.has(name));
  for (const rule of due) {
    try {
      await report(services, day, rule, await applyRule(services, rule), null);
    } catch (error) {
      log.error({ rule, failure: loggedError(error) }, 'rule of retention failed');
      const nothing = { found: 0, removed: 0, proposed: 0 };
      const problem = error instanceof Error ? error.name.slice(0, 100) : 'unknown';
      await report(services, day, rule, nothing, problem);
    }
  }
  const old = localDate(new Date(now.getTime() - REPORT_DAYS * 86_400_000), settings.timeZone);
  await db.deleteFrom('lan_luu_giu').where('day', '<', old).execute();
  return due.length;
}
