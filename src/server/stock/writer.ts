import { rowsOf } from '../resource/rows';
import type { Scope } from '../resource/scope';

/** Who writes a paper: the account, and the name as it is printed whatever becomes of the account. */
export async function writerOf(scope: Scope) {
  const { userId } = scope.actor;
  const account = userId === null ? null : await rowsOf(scope).get('ca-nhan', userId);
  return { by: userId, byName: account?.fullName ?? null };
}
