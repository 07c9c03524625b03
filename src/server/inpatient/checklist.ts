import { type RawBuilder, sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import type { ChecklistState } from '../../shared/inpatient/operations';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs, selectAs } from '../db/sql/select-as';
import type { ActionHandler } from '../resource/actions/registry';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';
import { updateRow } from '../resource/write-row';
import { keepAct, readBefore } from './act-log';
import { staysOf } from './bed-row';

const NOT_READY: Text = {
  vi: 'Còn việc chưa xong trước khi ra viện.',
  en: 'Some things are still to be done before the discharge.',
};

interface Item {
  item: string;
  done: boolean;
}

const itemsOf = (checklist: unknown): Item[] => (Array.isArray(checklist) ? checklist : []);

const ORDER = columnsOf('chi_dinh');
const RECORD = columnsOf('ho_so_benh_an');
const PRESCRIPTION = columnsOf('don_thuoc');

type OpenFacts = Pick<ChecklistState, 'orders' | 'records' | 'prescriptions'>;

/** The rows that a statement finds, by id and code. */
const listed = (
  { id, code }: { id: RawBuilder<unknown>; code: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
) => sql`(SELECT coalesce(jsonb_agg(${objectAs<OpenFacts['orders'][number]>({ id, code })}
  ORDER BY ${code}), '[]') FROM ${from})`;

async function openFacts(scope: Scope, stay: string): Promise<OpenFacts> {
  const { rows } = await sql<OpenFacts>`
    SELECT ${selectAs<OpenFacts>({
      orders: listed(
        ORDER,
        sql`chi_dinh WHERE ${ORDER.stay} = ${stay}
          AND ${ORDER.state} IN ('ordered', 'collected', 'in_progress')`,
      ),
      records: listed(
        RECORD,
        sql`ho_so_benh_an WHERE ${RECORD.stay} = ${stay} AND archived_at IS NULL
          AND ${RECORD.state} IN ('draft', 'in_care', 'awaiting_signature')`,
      ),
      prescriptions: listed(
        PRESCRIPTION,
        sql`don_thuoc WHERE ${PRESCRIPTION.stay} = ${stay}
          AND ${PRESCRIPTION.state} IN ('draft', 'signed')`,
      ),
    })}`.execute(scope.db);
  return rows[0]!;
}

async function stateOf(scope: Scope, stay: string, checklist: unknown): Promise<ChecklistState> {
  const facts = await openFacts(scope, stay);
  const items = itemsOf(checklist);
  const open = [...facts.orders, ...facts.records, ...facts.prescriptions];
  return { ...facts, items, ready: open.length === 0 && items.every(({ done }) => done) };
}

/**
 * What is still to be done before a stay can be cleared.
 * @throws AppError NOT_FOUND for a stay that the actor may not see.
 */
export async function readChecklist(scope: Scope, id: string): Promise<ChecklistState> {
  const stored = await findStored(scope, staysOf(scope), id);
  if (!stored?.visible) throw new AppError('NOT_FOUND');
  return stateOf(scope, id, stored.record.checklist);
}

/** Puts what the ward hands back on the checklist, one line for each as its department says. */
export const orderDischarge: ActionHandler = async ({ scope, resource, record, action }) => {
  const before = await readBefore(scope, [record], []);
  const ward = await scope.db
    .selectFrom('phong_ban')
    .select('discharge_items as items')
    .where('id', '=', String(record.department))
    .executeTakeFirst();
  const known = itemsOf(record.checklist);
  const wanted = (ward?.items ?? '').split('\n').map((line) => line.trim());
  const fresh = wanted.filter((line) => line !== '' && !known.some(({ item }) => item === line));
  const checklist = [...known, ...fresh.map((item) => ({ item, done: false }))];
  if (fresh.length > 0) await updateRow(scope, resource, String(record.id), { checklist });
  await keepAct(scope, action.name, before);
  return undefined;
};

/** Refuses to clear a stay while something is still to be done, and says what. */
export const clear: ActionHandler = async ({ scope, record, action }) => {
  const checklist = await stateOf(scope, String(record.id), record.checklist);
  if (!checklist.ready) {
    throw new AppError('CONFLICT', { message: NOT_READY, extra: { checklist } });
  }
  await keepAct(scope, action.name, await readBefore(scope, [record], []));
  return undefined;
};
