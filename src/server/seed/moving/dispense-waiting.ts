import { sql } from 'kysely';
import { columnsOf } from '../../db/sql/columns-of';
import type { Demo, SeedRow } from '../demo';
import { demoDeliveries, demoIssues, type Store } from '../dispensed';
import { insertRows, type Target } from '../insert';
import { between } from '../random';
import { chancesOf, madeAt } from './chances';
import { readRows } from './read-rows';
import { takeSteps } from './take-steps';
import { untouchedSql } from './untouched';

const MINUTE = 60_000;
const BATCH = columnsOf('lo_thuoc', 't');
const BALANCE = columnsOf('stock_balance', 's');
const STORE = columnsOf('kho', 'k');

/** What the counter has of batches that have not expired, as one entry of a ledger each. */
async function readStore(target: Target, { today }: Demo): Promise<Store> {
  const batches = await readRows(target, 'lo-thuoc', sql`${BATCH.expiry} >= ${today}::date`);
  const { rows } = await sql<{ batch: string; quantity: number }>`
    SELECT ${BALANCE.batch} AS batch, ${BALANCE.quantity} AS quantity
    FROM stock_balance s JOIN kho k ON k.id = ${BALANCE.store}
    WHERE ${STORE.kind} = 'counter'`.execute(target.db);
  return { batches, ledger: rows.map((row, place) => ({ id: String(place), ...row })) };
}

/** When people come to the counter with a prescription; one in twelve comes on another day. */
function handedOutAt({ id, signedAt }: SeedRow<'don-thuoc'>): number {
  const random = chancesOf(id, 'dispensed');
  const wait = random() < 1 / 12 ? between(random, 900, 2400) : between(random, 8, 55);
  const caughtUp = madeAt(id) + between(random, 8, 90) * MINUTE;
  return Math.max(Date.parse(signedAt ?? '') + wait * MINUTE, caughtUp);
}

/** Hands out the prescriptions of visits whose patients have come to the counter by now. */
export async function dispenseWaiting(target: Target, demo: Demo): Promise<void> {
  const signed = await readRows(
    target,
    'don-thuoc',
    sql`t.state = 'signed' AND t.stay IS NULL AND t.held_at IS NULL AND ${untouchedSql('t')}`,
  );
  const due = signed
    .map((prescription) => ({ prescription, at: handedOutAt(prescription) }))
    .filter(({ at }) => at <= demo.now.getTime())
    .map(({ prescription, at }) => ({
      ...prescription,
      state: 'dispensed' as const,
      dispensedAt: new Date(at).toISOString(),
    }));
  if (due.length === 0) return;
  const store = await readStore(target, demo);
  const short = demoDeliveries(demo, store, due).map((entry) => ({
    ...entry,
    at: new Date(Math.min(...due.map(({ dispensedAt }) => Date.parse(dispensedAt)))).toISOString(),
  }));
  const issues = demoIssues(demo, { ...store, ledger: [...store.ledger, ...short] }, due);
  await insertRows(target, 'the-kho', [...short, ...issues]);
  await takeSteps(
    target,
    'don-thuoc',
    due
      .filter(({ state }) => state === 'dispensed')
      .map(({ id, dispensedAt }) => ({
        id,
        action: 'dispense',
        from: 'signed',
        at: Date.parse(dispensedAt),
      })),
  );
}
