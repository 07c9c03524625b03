import { type RawBuilder, sql } from 'kysely';
import type { BinCardEntry } from '../../shared/stock/bin-card-operation';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs } from '../db/sql/select-as';

const ENTRY = columnsOf('the_kho', 'k');
const RECEIPT = columnsOf('phieu_nhap', 'p');
const TRANSFER = columnsOf('phieu_chuyen', 'p');
const TAKE = columnsOf('kiem_ke', 'p');
const PRESCRIPTION = columnsOf('don_thuoc', 'p');
const ACCOUNT = columnsOf('ca_nhan', 'a');

type Paper = NonNullable<BinCardEntry['paper']>;

const named = (resource: string, id: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  objectAs<Paper>({ resource: sql.lit(resource), id, code });

/** Where each kind of paper stands: the field of the entry, and the statement that names it. */
const PAPERS: readonly { field: string; read: RawBuilder<unknown> }[] = [
  {
    field: 'receipt',
    read: sql`(SELECT ${named('phieu-nhap', sql`p.id`, RECEIPT.code)}
      FROM phieu_nhap p WHERE p.id = ${ENTRY.receipt})`,
  },
  {
    field: 'transfer',
    read: sql`(SELECT ${named('phieu-chuyen', sql`p.id`, TRANSFER.code)}
      FROM phieu_chuyen p WHERE p.id = ${ENTRY.transfer})`,
  },
  {
    field: 'stockTake',
    read: sql`(SELECT ${named('kiem-ke', sql`p.id`, TAKE.code)}
      FROM kiem_ke p WHERE p.id = ${ENTRY.stock_take})`,
  },
  {
    field: 'prescription',
    read: sql`(SELECT ${named('don-thuoc', sql`p.id`, PRESCRIPTION.code)}
      FROM don_thuoc p WHERE p.id = ${ENTRY.prescription})`,
  },
];

/** The paper behind an entry `k`, as far as the fields that name papers may be read; null for none. */
export const paperOf = (readable: ReadonlySet<string>): RawBuilder<unknown> => {
  const shown = PAPERS.filter(({ field }) => readable.has(field)).map(({ read }) => read);
  return sql`coalesce(NULL::jsonb${sql.join(
    shown.map((read) => sql`, ${read}`),
    sql``,
  )})`;
};

/** Who wrote an entry `k`; of older entries whoever wrote, or approved, its paper. */
export const writtenBy = sql<string | null>`coalesce(
  (SELECT ${ACCOUNT.full_name} FROM ca_nhan a WHERE a.id = ${ENTRY.by}),
  (SELECT ${RECEIPT.by_name} FROM phieu_nhap p WHERE p.id = ${ENTRY.receipt}),
  (SELECT ${TRANSFER.by_name} FROM phieu_chuyen p WHERE p.id = ${ENTRY.transfer}),
  (SELECT ${TAKE.approved_by_name} FROM kiem_ke p WHERE p.id = ${ENTRY.stock_take}))`;
