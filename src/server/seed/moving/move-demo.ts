import { sql } from 'kysely';
import type { Demo } from '../demo';
import type { Target } from '../insert';
import { dispenseWaiting } from './dispense-waiting';
import { readLying } from './lying';
import { moveCare } from './move-care';
import { moveDoses } from './move-doses';
import { moveOrders } from './move-orders';
import { moveTasks } from './move-tasks';
import { moveVisits } from './move-visits';
import { untouchedSql } from './untouched';
import { writeRecords } from './write-records';

/** A bed is cleaned within so many minutes. */
const CLEANED = 90;

async function cleanBeds({ db }: Target, { now }: Demo): Promise<void> {
  await sql`UPDATE giuong AS g SET cleaning_since = NULL, version = version + 1
    WHERE cleaning_since < ${now.toISOString()}::timestamptz - make_interval(mins => ${CLEANED})
      AND ${untouchedSql('g')}`.execute(db);
}

/**
 * Lets a filled demo go on up to now: people come, are called and seen, or stay away; doctors write, the
 * laboratory and the pharmacy work, wards measure and give what is due. Rows that somebody else had to do
 * with stay as they are. What has happened follows from the rows themselves, so that it changes nothing to ask
 * again, and little by little comes to the same as at once.
 */
export async function moveDemo(target: Target, demo: Demo): Promise<void> {
  const completed = await moveVisits(target, demo);
  await writeRecords(target, demo, completed);
  await moveOrders(target, demo);
  await dispenseWaiting(target, demo);
  const lying = await readLying(target);
  await moveCare(target, demo, lying);
  await moveTasks(target, demo, lying);
  await moveDoses(target, demo, lying);
  await cleanBeds(target, demo);
}
