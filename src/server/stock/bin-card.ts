import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import {
  type BinCard,
  type BinCardEntry,
  MOST_ENTRIES,
} from '../../shared/stock/bin-card-operation';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { getRecord } from '../resource/get';
import { policyOf, type Scope } from '../resource/scope';
import { startOf } from './day-start';
import { entryColumns } from './entry-columns';
import { LEDGER } from './ledger-hooks';
import { readMedicineNames } from './medicine-names';
import { withBalances } from './with-balances';

const BATCH = columnsOf('lo_thuoc', 'b');
const ENTRY = columnsOf('the_kho', 'k');

/** One medicine in one store, and the days between which is asked, both of them included. */
export interface CardAsked {
  store: string;
  medicine: string;
  from: string;
  to: string;
}

type Read = Omit<BinCardEntry, 'balance'>;

const MOVED = sql`FROM the_kho k JOIN lo_thuoc b ON b.id = ${ENTRY.batch}`;
const ofCard = ({ store, medicine }: CardAsked) =>
  sql`${ENTRY.store} = ${store} AND ${BATCH.medicine} = ${medicine}`;

/** What the store had of the medicine when the first day began: what it has now, without what moved since. */
async function readOpening(scope: Scope, asked: CardAsked): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    SELECT (coalesce((SELECT sum(s.quantity) FROM stock_balance s JOIN lo_thuoc b ON b.id = s.batch
        WHERE s.store = ${asked.store} AND ${BATCH.medicine} = ${asked.medicine}), 0)
      - coalesce((SELECT sum(${ENTRY.quantity}) ${MOVED}
        WHERE ${ofCard(asked)} AND ${ENTRY.at} >= ${startOf(scope, asked.from)}), 0))::integer
      AS opening`.execute(scope.db);
  return rows[0]?.opening ?? 0;
}

async function readEntries(scope: Scope, asked: CardAsked): Promise<Read[]> {
  const ledger = resourceNamed(scope.services.config, LEDGER);
  const { read } = policyOf(scope, ledger).fields;
  const { rows } = await sql<Read>`
    SELECT ${selectAs<Read>(entryColumns(read))} ${MOVED}
    WHERE ${ofCard(asked)} AND ${ENTRY.at} >= ${startOf(scope, asked.from)}
      AND ${ENTRY.at} < ${startOf(scope, asked.to, 1)}
    ORDER BY ${ENTRY.at}, k.id LIMIT ${MOST_ENTRIES + 1}`.execute(scope.db);
  return rows;
}

const TOO_LONG = {
  vi: `Quá ${MOST_ENTRIES} dòng. Chọn khoảng ngày ngắn hơn.`,
  en: `More than ${MOST_ENTRIES} entries. Choose fewer days.`,
};

/**
 * The bin card of a medicine in a store.
 * @throws AppError NOT_FOUND for a store or medicine that is not there; INVALID at `to` for too many entries.
 */
export async function readBinCard(scope: Scope, asked: CardAsked): Promise<BinCard> {
  const { config } = scope.services;
  const store = await getRecord(scope, resourceNamed(config, 'kho'), asked.store);
  const medicine = await getRecord(scope, resourceNamed(config, 'thuoc'), asked.medicine);
  const [named] = await readMedicineNames(scope, [asked.medicine]);
  if (!named) throw new AppError('NOT_FOUND');
  const opening = await readOpening(scope, asked);
  const read = await readEntries(scope, asked);
  if (read.length > MOST_ENTRIES) throw new AppError('INVALID', { errors: { to: TOO_LONG } });
  const { entries, ...sums } = withBalances(opening, read);
  return {
    store: { id: asked.store, name: String(store.name) },
    medicine: {
      ...{ id: asked.medicine, code: String(medicine.code), name: named.name, unit: named.unit },
    },
    ...{ from: asked.from, to: asked.to, opening, entries, ...sums },
  };
}
