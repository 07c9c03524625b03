import { audit } from '../../resource/audit';
import { rowsOf } from '../../resource/rows';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { patientsOf, requirePair } from './pair';

/**
 * Notes that two records are of two people.
 * @throws AppError as `requirePair` does.
 */
export async function noteDifferent(scope: Scope, one: string, other: string): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const pair = await requirePair(inner, [one, other], 'lock');
    const [kept, merged] = [String(pair.kept.record.id), String(pair.other.record.id)];
    await rowsOf(inner).create('gop-ho-so', {
      kept,
      merged,
      by: inner.actor.userId,
      at: inner.now.toISOString(),
      state: 'different',
    });
    await audit(inner, {
      action: 'different',
      resource: patientsOf(inner),
      recordId: kept,
      subject: kept,
      note: String(pair.other.record.code),
    });
  });
}
