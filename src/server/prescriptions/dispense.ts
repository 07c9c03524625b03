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
  await sql`SELECT id FROM lo_thuoc WHERE medicine = ANY(${medicines}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(scope.db);
  const { rows } = await sql<Batch & { medicine: string }>`
    SELECT b.id, b.medicine, b.expiry::text AS expiry, coalesce(sum(k.quantity), 0)::int AS balance
    FROM lo_thuoc b LEFT JOIN the_kho k ON k.batch = b.id
    WHERE b.medicine = ANY(${medicines}::uuid[]) AND b.expiry >= ${scope.today}
    GROUP BY b.id ORDER BY b.expiry, b.id`.execute(scope.db);
  return rows;
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
export const dispense: ActionHandler = async ({ scope, record }) => {
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
