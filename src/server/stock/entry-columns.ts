import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import { paperOf, writtenBy } from './papers';

const BATCH = columnsOf('lo_thuoc', 'b');
const ENTRY = columnsOf('the_kho', 'k');

/** What cards and books say of an entry `k` of the ledger and its batch `b`, for who reads these fields. */
export const entryColumns = (read: ReadonlySet<string>) => ({
  id: sql`k.id`,
  code: ENTRY.code,
  at: ENTRY.at,
  kind: ENTRY.kind,
  paper: paperOf(read),
  lot: BATCH.lot,
  expiry: BATCH.expiry,
  by: writtenBy,
  remark: ENTRY.remark,
  quantity: ENTRY.quantity,
});
