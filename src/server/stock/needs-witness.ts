import { witnessedControlsOf } from '../clinic-limits';
import type { Scope } from '../resource/scope';

/** Whether a second person must confirm that these medicines are handed out: the clinic's own rule. */
export async function needsWitness(scope: Scope, medicines: readonly string[]): Promise<boolean> {
  const classes = witnessedControlsOf(scope.services);
  if (classes.length === 0 || medicines.length === 0) return false;
  const found = await scope.db
    .selectFrom('thuoc')
    .select('id')
    .where('id', 'in', [...medicines])
    .where('control', 'in', [...classes])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
