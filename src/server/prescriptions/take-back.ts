import { AppError } from '../../shared/errors';
import { isControlled } from '../../shared/rules/prescription/requirements';
import type { ActionHandler } from '../resource/actions/registry';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { addEntry } from '../stock/add-entry';
import { DISPENSED, type Issued, lockIssued, UNDONE } from './stock';
import { requireWitness, type WitnessProof } from './witness';

const NOT_ISSUED = {
  vi: 'Nhiều hơn số đã phát từ lô này theo đơn.',
  en: 'It is more than what this prescription was given out of the batch.',
};

const CONTROLLED = {
  vi: 'Thuốc kiểm soát đặc biệt trả lại phải để riêng và ghi sổ, không nhập lại kho.',
  en: 'Controlled medicines that come back are kept apart and written down, not put in stock.',
};

/**
 * Puts medicines that were handed out back into their batches, as entries of the ledger.
 * @throws AppError INVALID at `parts` for more than was handed out of a batch, or for controlled ones.
 */
export const takeBack: ActionHandler<'don-thuoc', 'take-back'> = async ({
  scope,
  record,
  args,
}) => {
  const issued = await lockIssued(scope, record.id);
  const back = new Map<string, number>();
  for (const { batch, quantity } of args.parts) back.set(batch, (back.get(batch) ?? 0) + quantity);
  for (const [batch, quantity] of back) {
    const given = issued.find((one) => one.batch === batch);
    if (!given || given.quantity < quantity) {
      throw new AppError('INVALID', { errors: { parts: NOT_ISSUED } });
    }
    if (isControlled(given)) throw new AppError('INVALID', { errors: { parts: CONTROLLED } });
    await addEntry(scope, {
      ...{ store: given.store, batch, kind: 'return', quantity, prescription: record.id },
      remark: `Trả lại theo đơn ${record.code}`,
    });
  }
  return undefined;
};

/**
 * What a dispensing issued and is still out, by batch. What came back was of the parts first; taking a
 * dispensing back leaves nothing of it, so that a later one begins anew.
 */
async function leftOfDispensing(
  scope: Scope,
  { id, code }: Pick<RowOf<'don-thuoc'>, 'id' | 'code'>,
): Promise<Map<string, number>> {
  const entries = await scope.db
    .selectFrom('the_kho')
    .select(['batch', 'kind', 'quantity', 'remark'])
    .where('prescription', '=', id)
    .orderBy('id')
    .execute();
  const parts = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (to: Map<string, number>, batch: string, quantity: number) =>
    to.set(batch, (to.get(batch) ?? 0) + quantity);
  for (const { batch, kind, quantity, remark } of entries) {
    if (kind === 'issue') add(remark === DISPENSED(code) ? whole : parts, batch, -quantity);
    else if (remark === UNDONE(code)) add(whole, batch, -quantity);
    else {
      const ofParts = Math.min(quantity, parts.get(batch) ?? 0);
      add(parts, batch, -ofParts);
      add(whole, batch, ofParts - quantity);
    }
  }
  return whole;
}

/** What taking the dispensing back puts into stock again, by batch, of what is out of it. */
export async function undoneParts(
  scope: Scope,
  record: Pick<RowOf<'don-thuoc'>, 'id' | 'code'>,
  issued: readonly Issued[],
): Promise<Issued[]> {
  const left = await leftOfDispensing(scope, record);
  return issued.flatMap((one) => {
    const back = Math.min(left.get(one.batch) ?? 0, one.quantity);
    return back > 0 ? [{ ...one, quantity: back }] : [];
  });
}

/**
 * Takes a dispensing back within its ten minutes: what it issued has not left the counter and goes back
 * into the very batches, before a second person where handing it out asks for one. What was handed out
 * as a part before stays handed out.
 */
export const undoDispense: ActionHandler<'don-thuoc', 'undo'> = async ({ scope, record, args }) => {
  const back = await undoneParts(scope, record, await lockIssued(scope, record.id));
  const medicines = back.map(({ medicine }) => medicine);
  const witness = await requireWitness(scope, medicines, args as WitnessProof);
  for (const { store, batch, quantity } of back) {
    await addEntry(scope, {
      ...{ store, batch, kind: 'return', quantity, prescription: record.id },
      ...{ witness, remark: UNDONE(record.code) },
    });
  }
  return undefined;
};
