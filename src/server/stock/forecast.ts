import { sql } from 'kysely';
import { addDays, daysFrom } from '../../shared/format/days';
import { unitName } from '../../shared/rules/prescription/units';
import { forecastOf } from '../../shared/rules/stock/forecast';
import type {
  ExpiringBatch,
  ForecastMedicine,
  StockForecast,
} from '../../shared/stock/forecast-operation';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { startOf } from './day-start';
import { readLacking } from './lacking';
import { medicineTitle } from './medicine-title';

const BATCH = columnsOf('lo_thuoc', 'b');
const ENTRY = columnsOf('the_kho', 'k');
const MEDICINE = columnsOf('thuoc', 'm');
const STORE = columnsOf('kho', 'w');
const LEAST = columnsOf('ton_toi_thieu', 't');

/** How the forecast is made: all three are numbers of weeks or days. */
interface ForecastAsked {
  weeks: number;
  cover: number;
  within: number;
}

/** Medicines that came a few days ago: a single prescription would be the use of every day. */
const LEAST_DAYS = 7;

type Used = Pick<
  ForecastMedicine,
  'medicine' | 'code' | 'name' | 'unit' | 'supplier' | 'minimum' | 'used'
> & {
  first: string | null;
};

/** What the stores should have together of medicine `m`. */
const MINIMUM_OF_STORES = sql`(SELECT coalesce(sum(${LEAST.minimum}), 0)::integer
  FROM ton_toi_thieu t JOIN kho w ON w.id = ${LEAST.store}
  WHERE ${LEAST.medicine} = m.id AND ${STORE.active} AND ${STORE.kind} <> 'quarantine')`;

/**
 * The medicines in use, each with what was used since a day, and the day of its first entry, or that day
 * where it has earlier ones. Only the entries since then are read.
 */
async function readUse(scope: Scope, since: string): Promise<Used[]> {
  const { timeZone } = scope.services.settings;
  const { rows } = await sql<Used>`
    WITH moved AS (
      SELECT ${BATCH.medicine} AS medicine, min(${ENTRY.at}) AS first,
        coalesce(sum(-${ENTRY.quantity}) FILTER (WHERE ${ENTRY.kind} IN ('issue', 'return')), 0)::integer
          AS used
      FROM the_kho k JOIN lo_thuoc b ON b.id = ${ENTRY.batch}
      WHERE ${ENTRY.at} >= ${startOf(scope, since)} AND ${ENTRY.at} < ${startOf(scope, scope.today)}
      GROUP BY 1)
    SELECT ${selectAs<Used>({
      medicine: sql`m.id`,
      code: MEDICINE.code,
      name: medicineTitle,
      unit: MEDICINE.unit,
      supplier: sql`(SELECT ${BATCH.supplier} FROM lo_thuoc b WHERE ${BATCH.medicine} = m.id
        AND ${BATCH.supplier} IS NOT NULL ORDER BY ${BATCH.received_on} DESC NULLS LAST, b.id DESC LIMIT 1)`,
      minimum: sql`greatest(${MEDICINE.minimum_stock}, ${MINIMUM_OF_STORES})`,
      used: sql`greatest(0, coalesce(moved.used, 0))`,
      first: sql`CASE WHEN EXISTS (SELECT FROM lo_thuoc b JOIN the_kho k ON ${ENTRY.batch} = b.id
          WHERE ${BATCH.medicine} = m.id AND ${ENTRY.at} < ${startOf(scope, since)})
        THEN ${since}::date ELSE (moved.first AT TIME ZONE ${timeZone})::date END`,
    })} FROM thuoc m LEFT JOIN moved ON moved.medicine = m.id
    WHERE ${MEDICINE.active} ORDER BY ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}

type Left = Omit<ExpiringBatch, 'unused' | 'expired'> & {
  /** Of the balance, what stands in stores that are in use: nothing is handed out of the others. */
  inUse: number;
};

/** The batches of which something is left in a store that is no quarantine. */
async function readLeft(scope: Scope): Promise<Left[]> {
  const { rows } = await sql<Left>`
    WITH at_store AS (
      SELECT s.batch, ${STORE.name} AS store, s.quantity AS balance, ${STORE.active} AS active
      FROM stock_balance s JOIN kho w ON w.id = s.store
      WHERE ${STORE.kind} <> 'quarantine' AND s.quantity > 0)
    SELECT ${selectAs<Left>({
      batch: sql`b.id`,
      medicine: sql`m.id`,
      name: medicineTitle,
      unit: MEDICINE.unit,
      lot: BATCH.lot,
      expiry: BATCH.expiry,
      stores: sql`string_agg(at_store.store, ', ' ORDER BY at_store.store)`,
      balance: sql`sum(at_store.balance)::integer`,
      inUse: sql`coalesce(sum(at_store.balance) FILTER (WHERE at_store.active), 0)::integer`,
    })} FROM at_store JOIN lo_thuoc b ON b.id = at_store.batch JOIN thuoc m ON m.id = ${BATCH.medicine}
    GROUP BY b.id, m.id ORDER BY ${BATCH.expiry}, ${MEDICINE.name}, b.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}

/** Those to be ordered first, those that last for the fewest days before the others. */
const byNeed = (one: ForecastMedicine, other: ForecastMedicine): number =>
  Number(other.suggested > 0) - Number(one.suggested > 0) ||
  (one.days ?? Number.POSITIVE_INFINITY) - (other.days ?? Number.POSITIVE_INFINITY) ||
  0;

/** What is to be ordered if medicines go on being used as they were, and which batches expire. */
export async function readForecast(scope: Scope, asked: ForecastAsked): Promise<StockForecast> {
  const { today } = scope;
  const use = await readUse(scope, addDays(today, -7 * asked.weeks));
  const left = await readLeft(scope);
  const unusedOf = new Map<string, number>();
  const medicines = use.map(({ first, ...row }): ForecastMedicine => {
    const batches = left
      .filter(({ medicine }) => medicine === row.medicine)
      .map(({ batch, expiry, inUse, balance }) => ({
        batch,
        expiry,
        balance: inUse,
        all: balance,
      }));
    const since = first === null ? 0 : daysFrom(first, today);
    const overDays = Math.max(LEAST_DAYS, Math.min(7 * asked.weeks, since));
    const { used, minimum } = row;
    const told = forecastOf({ today, batches, used, overDays, minimum, coverDays: asked.cover });
    // What stands in a store that is closed expires there.
    batches.forEach(({ batch, balance, all }, index) => {
      unusedOf.set(batch, (told.unused[index] ?? 0) + all - balance);
    });
    const { usable, days, suggested } = told;
    const perDay = Math.round(told.perDay * 100) / 100;
    const unused = told.unused.reduce((all, one) => all + one, 0);
    return { ...row, usable, days, suggested, perDay, unused };
  });
  const last = addDays(today, asked.within);
  return {
    medicines: medicines.sort(byNeed),
    lacking: await readLacking(scope),
    expiring: left
      .filter(({ expiry }) => expiry <= last)
      .map(({ inUse: _, ...row }) => ({
        ...row,
        expired: row.expiry < today,
        unused: unusedOf.get(row.batch) ?? row.balance,
      })),
  };
}
