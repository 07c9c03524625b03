import { sql } from 'kysely';
import { unitName } from '../../shared/rules/prescription/units';
import { COUNTER_STORE } from '../../shared/rules/stock/counter-store';
import type { CountLine, ReceiptLine, TransferLine } from '../../shared/rules/stock/line-schema';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { medicineTitle } from '../stock/medicine-title';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { insertRows, type Target } from './insert';
import { between } from './random';

type Entry = SeedRow<'the-kho'>;
type Medicine = SeedRow<'thuoc'>;

/** Who writes the papers of the store. */
export interface Pharmacist {
  id: string;
  fullName: string;
}

/** Deliveries: how many days ago, by whom; the last one is not put into stock yet. */
const DELIVERIES = [
  { ago: 19, supplier: 'Công ty Dược Sen Hồng', posted: true },
  { ago: 8, supplier: 'Công ty Dược An Bình', posted: true },
  { ago: 2, supplier: 'Công ty Dược Phương Nam', posted: true },
  { ago: 0, supplier: 'Công ty Dược Sen Hồng', posted: false },
] as const;
const LINES = 6;
/** What a transfer takes of each batch that came. */
const MOVED = 100;
/** A count that differs finds so many less than the ledger says. */
const MISSED = 3;

const titleOf = ({ name, brandName, strength }: Medicine): string =>
  [brandName ?? name, strength].filter(Boolean).join(' ');

/** A moment of that day, or half an hour ago where it has not come yet. */
function momentOf(demo: Demo, ago: number, time: string): string {
  const at = instantOf(demo, addDays(demo.today, -ago), time);
  const latest = new Date(demo.now.getTime() - 30 * 60_000).toISOString();
  return at < latest ? at : latest;
}

const writtenBy = ({ id, fullName }: Pharmacist) => ({ by: id, byName: fullName });

/** One delivery: its paper, and its batches with what came into the main store where it was posted. */
function delivery(
  demo: Demo,
  index: number,
  main: string,
  medicines: readonly Medicine[],
  who: Pharmacist,
) {
  const { ago, supplier, posted } = DELIVERIES[index]!;
  const day = addDays(demo.today, -ago);
  const at = momentOf(demo, ago, '09:10');
  const id = demo.id();
  const invoice = String(1204 + index * 37).padStart(7, '0');
  const chosen = Array.from({ length: LINES }, (_, line) => {
    const medicine = medicines[(index * LINES + line) * 3 + 1];
    return medicine ? [{ medicine, lot: `N${index + 1}${String(line + 1).padStart(2, '0')}` }] : [];
  }).flat();
  const lines = chosen.map(
    ({ medicine, lot }): ReceiptLine => ({
      medicine: medicine.id,
      name: titleOf(medicine),
      unit: unitName(medicine.unit ?? 'vien'),
      lot,
      expiry: addDays(demo.today, between(demo.random, 300, 900)),
      quantity: between(demo.random, 4, 12) * 100,
      cost: Math.round((medicine.price ?? 1000) * 0.7),
    }),
  );
  const receipt: SeedRow<'phieu-nhap'> = {
    ...{ id, store: main, supplier, invoice, invoiceDate: day, lines, remark: null },
    ...writtenBy(who),
    ...{ postedAt: posted ? at : null, state: posted ? 'posted' : 'draft', createdAt: at },
  };
  const batches = (posted ? lines : []).map(
    ({ medicine, lot, expiry, cost }): SeedRow<'lo-thuoc'> => ({
      ...{ id: demo.id(), medicine, lot, expiry, cost, supplier, receivedOn: day },
    }),
  );
  const entries = batches.map(
    (batch, line): Entry => ({
      ...{ id: demo.id(), store: main, batch: batch.id, kind: 'receipt' },
      ...{ quantity: lines[line]!.quantity, at, receipt: id, transfer: null, by: who.id },
      remark: `${supplier} · ${invoice}`,
    }),
  );
  return { receipt, lines, batches, entries };
}

interface Move {
  to: string;
  ago: number;
  posted: boolean;
  remark: string;
}

/** A transfer of a part of what a delivery brought, with both entries of each line. */
function transferOf(
  demo: Demo,
  main: string,
  { to, ago, posted, remark }: Move,
  { lines, batches }: ReturnType<typeof delivery>,
  who: Pharmacist,
) {
  const id = demo.id();
  const at = momentOf(demo, ago, '14:20');
  const moved = batches.map(({ id: batch }, place): TransferLine => {
    const { name, unit, lot, expiry } = lines[place]!;
    return { batch, name, unit, lot, expiry, quantity: MOVED };
  });
  const transfer: SeedRow<'phieu-chuyen'> = {
    ...{ id, from: main, to, lines: moved, remark, ...writtenBy(who) },
    ...{ postedAt: posted ? at : null, state: posted ? 'posted' : 'draft', createdAt: at },
  };
  const entries = (posted ? moved : []).flatMap(({ batch, quantity }): Entry[] =>
    [
      { store: main, quantity: -quantity },
      { store: to, quantity },
    ].map((side) => ({
      ...{ id: demo.id(), batch, kind: 'transfer' as const, at, receipt: null, transfer: id },
      ...{ by: who.id, remark, ...side },
    })),
  );
  return { transfer, entries };
}

const BATCH = columnsOf('lo_thuoc', 'b');
const MEDICINE = columnsOf('thuoc', 'm');
const ENTRY = columnsOf('the_kho', 'k');

type Shelved = Pick<CountLine, 'batch' | 'name' | 'unit' | 'lot' | 'expiry'> & { left: number };

/** What the ledger says at a moment that the counter has on a shelf; batches with enough at any time since. */
async function readShelf({ db }: Target, shelf: string, at: string): Promise<Shelved[]> {
  const { rows } = await sql<Shelved>`SELECT * FROM (SELECT ${selectAs<Shelved>({
    batch: sql`b.id`,
    name: medicineTitle,
    unit: MEDICINE.unit,
    lot: BATCH.lot,
    expiry: BATCH.expiry,
    left: sql`(SELECT coalesce(sum(${ENTRY.quantity}), 0)::int FROM the_kho k
      WHERE ${ENTRY.batch} = b.id AND ${ENTRY.store} = ${COUNTER_STORE} AND ${ENTRY.at} <= ${at})`,
  })}
    FROM lo_thuoc b JOIN thuoc m ON m.id = ${BATCH.medicine}
    JOIN stock_balance s ON s.batch = b.id AND s.store = ${COUNTER_STORE} AND s.quantity > ${MISSED}
    WHERE ${MEDICINE.shelf} = ${shelf} AND ${BATCH.received_on} < ${at}::timestamptz::date
    ORDER BY ${MEDICINE.name}, b.id) AS shelf WHERE "left" > ${MISSED}`.execute(db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}

/** Counts of a shelf, the second batch with fewer than the ledger says. */
const countsOf = (shelved: readonly Shelved[], at: string): CountLine[] =>
  shelved.map(({ left, ...line }, place) => ({
    ...line,
    counted: place === 1 ? left - MISSED : left,
    ...{ expected: left, adjusted: 0, at },
  }));

/** A count that was approved, one whose difference waits for somebody else, and one that has just begun. */
async function fillStockTakes(target: Target, demo: Demo, who: Pharmacist, approver: Pharmacist) {
  const takeOf = async (shelf: string, at: string, state: SeedRow<'kiem-ke'>['state']) => {
    const lines = countsOf(await readShelf(target, shelf, at), at);
    const begun = state === 'counting';
    const take: SeedRow<'kiem-ke'> = {
      ...{ id: demo.id(), store: COUNTER_STORE, shelf, ...writtenBy(who), state },
      lines: begun
        ? lines.map((line, place) =>
            place < 2 ? line : { ...line, counted: null, expected: null, adjusted: null, at: null },
          )
        : lines,
      ...{ approvedBy: null, approvedByName: null, postedAt: null, createdAt: at },
    };
    return { take, lines };
  };
  const at = momentOf(demo, 12, '16:40');
  const done = await takeOf('A1', at, 'approved');
  const approved = {
    ...done.take,
    ...{ approvedBy: approver.id, approvedByName: approver.fullName, postedAt: at },
  };
  const waiting = await takeOf('A2', momentOf(demo, 1, '16:10'), 'counted');
  const counting = await takeOf('A3', momentOf(demo, 0, '07:20'), 'counting');
  await insertRows(target, 'kiem-ke', [approved, waiting.take, counting.take]);
  const differs = done.lines.filter(({ counted, expected }) => counted !== expected);
  await insertRows(
    target,
    'the-kho',
    differs.map(
      ({ batch, counted, expected }): Entry => ({
        ...{ id: demo.id(), store: COUNTER_STORE, batch, kind: 'adjustment', at },
        ...{ quantity: (counted ?? 0) - (expected ?? 0), stockTake: approved.id, by: approver.id },
        remark: `Kiểm kê kệ A1: sổ ${expected}, đếm ${counted}`,
      }),
    ),
  );
}

/** The papers of the store: what suppliers brought, what went to other stores, and counts of shelves. */
export async function fillStockPapers(
  target: Target,
  demo: Demo,
  medicines: readonly Medicine[],
  who: Pharmacist,
  approver: Pharmacist,
): Promise<void> {
  const stores = await target.db.selectFrom('kho').select(['id', 'kind']).execute();
  const main = stores.find(({ kind }) => kind === 'main')?.id;
  if (main === undefined) return;
  const ward = stores.find(({ kind }) => kind === 'ward')?.id ?? COUNTER_STORE;
  const deliveries = DELIVERIES.map((_, index) => delivery(demo, index, main, medicines, who));
  await insertRows(
    target,
    'phieu-nhap',
    deliveries.map(({ receipt }) => receipt),
  );
  await insertRows(
    target,
    'lo-thuoc',
    deliveries.flatMap(({ batches }) => batches),
  );
  const moves: Move[] = [
    { to: COUNTER_STORE, ago: 17, posted: true, remark: 'Bổ sung quầy phát thuốc' },
    { to: ward, ago: 7, posted: true, remark: 'Bổ sung tủ trực' },
    { to: COUNTER_STORE, ago: 0, posted: false, remark: 'Bổ sung quầy phát thuốc' },
  ];
  const transfers = moves.map((move, index) =>
    transferOf(demo, main, move, deliveries[index]!, who),
  );
  await insertRows(
    target,
    'phieu-chuyen',
    transfers.map(({ transfer }) => transfer),
  );
  await insertRows(target, 'the-kho', [
    ...deliveries.flatMap(({ entries }) => entries),
    ...transfers.flatMap(({ entries }) => entries),
  ]);
  await fillStockTakes(target, demo, who, approver);
}
