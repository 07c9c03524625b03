import { AppError } from '../../shared/errors';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { type Remaining, remainingOf } from '../../shared/rules/prescription/remaining';
import { quantityText } from '../../shared/rules/prescription/sentence';
import { takeFromBatches } from '../../shared/rules/prescription/take-from-batches';
import type { ActionHandler } from '../resource/actions/registry';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { addEntry } from '../stock/add-entry';
import { readCounterStore } from '../stock/counter-store';
import { DISPENSED, lockBatches, PART, readIssued } from './stock';
import { requireWitness, type WitnessProof } from './witness';

type Parts = readonly { batch: string; quantity: number }[];

function tooLittle({ line, quantity }: Remaining, left: number): AppError {
  const { name, strength, unit } = line;
  const medicine = [name, strength].filter(Boolean).join(' ');
  return new AppError('CONFLICT', {
    message: {
      vi: `Không đủ ${medicine}: kho còn ${quantityText(left, unit)}, đơn cần ${quantityText(quantity, unit)}.`,
      en: `Too little ${medicine}: ${left} in stock, ${quantity} needed.`,
    },
  });
}

const CHANGED = {
  vi: 'Kho vừa thay đổi: lô sẽ lấy khác lô đang hiện. Xem lại lô rồi phát.',
  en: 'The stock has just changed: other batches would be taken. Look at them again.',
};

const TOO_MANY = {
  vi: 'Nhiều hơn số còn phải phát theo đơn.',
  en: 'It is more than what is left to hand out.',
};

const same = (taken: Parts, seen: Parts): boolean =>
  taken.length === seen.length &&
  taken.every(({ batch, quantity }) =>
    seen.some((one) => one.batch === batch && one.quantity === quantity),
  );

/**
 * Issues from the batches that expire first, in the transaction of an action, before a second person
 * where the clinic wants one.
 * @throws AppError CONFLICT where a medicine is short, or where others than the batches seen would be
 *   taken; that undoes everything.
 */
async function issue(
  scope: Scope,
  record: RowOf<'don-thuoc'>,
  wanted: readonly Remaining[],
  { seen = null, remark, proof }: { seen?: Parts | null; remark: string; proof: WitnessProof },
): Promise<void> {
  const medicines = wanted.map(({ from }) => from);
  const witness = await requireWitness(scope, medicines, proof);
  const batches = await lockBatches(scope, medicines);
  const taken: { batch: string; quantity: number }[] = [];
  for (const one of wanted) {
    const own = batches.filter(({ medicine }) => medicine === one.from);
    const found = takeFromBatches(own, one.quantity);
    if (found.missing > 0) throw tooLittle(one, one.quantity - found.missing);
    taken.push(...found.taken.map(({ id, quantity }) => ({ batch: id, quantity })));
  }
  if (seen && !same(taken, seen)) throw new AppError('CONFLICT', { message: CHANGED });
  const store = await readCounterStore(scope);
  for (const { batch, quantity } of taken) {
    await addEntry(scope, {
      ...{ store, batch, kind: 'issue', quantity: -quantity, prescription: record.id },
      ...{ witness, remark },
    });
  }
}

const remaining = async (scope: Scope, record: RowOf<'don-thuoc'>) =>
  remainingOf(
    (record.lines ?? []) as PrescriptionLine[],
    await readIssued(scope, record.id),
    record.substitutions ?? [],
  );

/** Hands out what a prescription has still to get, in the transaction that moves the state. */
export const dispense: ActionHandler<'don-thuoc', 'dispense'> = async ({ scope, record, args }) => {
  const said = { seen: args.batches ?? null, remark: DISPENSED(record.code), proof: args };
  await issue(scope, record, await remaining(scope, record), said);
  return undefined;
};

/**
 * Hands out a part of a prescription; the rest stays to be dispensed.
 * @throws AppError INVALID at `parts` for more than is left of a medicine.
 */
export const dispensePart: ActionHandler<'don-thuoc', 'dispense-part'> = async ({
  scope,
  record,
  args,
}) => {
  const left = await remaining(scope, record);
  const wanted = new Map<string, number>();
  for (const { medicine, quantity } of args.parts) {
    wanted.set(medicine, (wanted.get(medicine) ?? 0) + quantity);
  }
  const parts = [...wanted].map(([medicine, quantity]) => {
    const one = left.find(({ line }) => line.medicine === medicine);
    if (!one || one.quantity < quantity) {
      throw new AppError('INVALID', { errors: { parts: TOO_MANY } });
    }
    return { ...one, quantity };
  });
  await issue(scope, record, parts, { remark: PART(record.code), proof: args });
  return undefined;
};
