import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { quantityText } from '../../shared/rules/prescription/sentence';
import { type Batch, takeFromBatches } from '../../shared/rules/prescription/take-from-batches';
import type { ActionHandler } from '../resource/actions/registry';
import type { Scope } from '../resource/scope';
import { insertRow } from '../resource/write-row';

/** What is wanted of each medicine. */
function wantedOf(lines: readonly PrescriptionLine[]): Map<string, PrescriptionLine> {
  const wanted = new Map<string, PrescriptionLine>();
  for (const line of lines) {
    const before = wanted.get(line.medicine)?.quantity ?? 0;
    wanted.set(line.medicine, { ...line, quantity: before + line.quantity });
  }
  return wanted;
}

/**
 * The batches of these medicines that have not expired, with what is left of each. They are locked
 * first, in one order: whoever issues from the same batches waits, and sees what is left then.
 */
async function lockBatches(
  scope: Scope,
  medicines: string[],
): Promise<(Batch & { medicine: string })[]> {
  await scope.db
    .selectFrom('lo_thuoc')
    .select('id')
    .where('medicine', 'in', medicines)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return scope.db
    .selectFrom('lo_thuoc as b')
    .leftJoin('the_kho as k', 'k.batch', 'b.id')
    .select(['b.id', 'b.medicine', 'b.expiry'])
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('k.quantity')}, 0)::int`.as('balance'))
    .where('b.medicine', 'in', medicines)
    .where('b.expiry', '>=', scope.today)
    .groupBy('b.id')
    .orderBy('b.expiry')
    .orderBy('b.id')
    .execute();
}

function tooLittle({ name, strength, unit, quantity }: PrescriptionLine, left: number): AppError {
  const medicine = [name, strength].filter(Boolean).join(' ');
  return new AppError('CONFLICT', {
    message: {
      vi: `Không đủ ${medicine}: kho còn ${quantityText(left, unit)}, đơn cần ${quantityText(quantity, unit)}.`,
      en: `Too little ${medicine}: ${left} in stock, ${quantity} needed.`,
    },
  });
}

/**
 * Hands out the medicines of a prescription: issues from the batches that expire first, in the
 * transaction that moves the state.
 * @throws AppError CONFLICT where a medicine is short, which undoes everything.
 */
export const dispense: ActionHandler<'don-thuoc'> = async ({ scope, record }) => {
  const wanted = wantedOf((record.lines ?? []) as PrescriptionLine[]);
  const batches = await lockBatches(scope, [...wanted.keys()]);
  const ledger = resourceNamed(scope.services.config, 'the-kho');
  for (const [medicine, line] of wanted) {
    const own = batches.filter((batch) => batch.medicine === medicine);
    const { taken, missing } = takeFromBatches(own, line.quantity);
    if (missing > 0) throw tooLittle(line, line.quantity - missing);
    for (const { id, quantity } of taken) {
      await insertRow(scope, ledger, uuidv7(), {
        batch: id,
        kind: 'issue',
        quantity: -quantity,
        at: scope.now.toISOString(),
        prescription: record.id,
        remark: `Phát theo đơn ${record.code}`,
      });
    }
  }
  return undefined;
};
