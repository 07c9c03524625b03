import { MOST_WRONG_PROOFS } from '../../../shared/account/session-operations';
import { AppError } from '../../../shared/errors';
import { proveIdentity } from '../../records/prove-identity';
import type { Values } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { endSession } from './sessions';

/** How long a proof of identity counts in its session, in milliseconds. */
export const PROOF_MS = 10 * 60_000;

/** What the arguments of an action say of who acts. */
export const proofOf = ({ password, code, passkey }: Values): Values => ({
  password,
  code,
  passkey,
});

const sessionRow = ({ services, actor }: Scope) =>
  services.db.updateTable('auth_session').where('id', '=', actor.sessionId);

/** Proves who asks, as {@link proveIdentity} does, and remembers it for the session. */
export async function proveForSession(scope: Scope, proof: Values): Promise<void> {
  await proveIdentity(scope, proof);
  // Beside the transaction: the proof was given, whatever becomes of the rest.
  await sessionRow(scope).set({ proved_at: scope.services.clock().toISOString() }).execute();
}

async function provedLately({ services, actor }: Scope): Promise<boolean> {
  const since = new Date(services.clock().getTime() - PROOF_MS).toISOString();
  const session = await services.db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('proved_at', '>', since)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Makes sure that the owner acts: a proof that is sent must be right; without one, the sign-in or a
 * proof of the last ten minutes of the same session counts.
 * @throws AppError INVALID at `password` or `code`, TOO_MANY after repeated failures
 */
export async function requireProof(scope: Scope, proof: Values): Promise<void> {
  const isGiven = Object.values(proof).some(
    (value) => value !== undefined && value !== null && value !== '',
  );
  if (!isGiven && (await provedLately(scope))) return;
  await proveForSession(scope, proof);
}

/** Takes one of the tries of a session before it is judged, so that parallel ones count too. */
async function takeTry(scope: Scope): Promise<void> {
  const taken = await sessionRow(scope)
    .set((eb) => ({ wrong_proofs: eb('wrong_proofs', '+', 1) }))
    .where('wrong_proofs', '<', MOST_WRONG_PROOFS)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new AppError('SESSION_ENDED');
}

async function refuse(scope: Scope, error: unknown): Promise<never> {
  const isWrong = error instanceof AppError && error.code === 'INVALID';
  if (!isWrong) {
    await sessionRow(scope)
      .set((eb) => ({ wrong_proofs: eb('wrong_proofs', '-', 1) }))
      .execute();
    throw error;
  }
  const { userId, sessionId } = scope.actor;
  const spent = await scope.services.db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('wrong_proofs', '>=', MOST_WRONG_PROOFS)
    .executeTakeFirst();
  if (!spent || !userId || !sessionId) throw error;
  await endSession(scope.services, userId, sessionId, 'guessed');
  await auditAccount(scope, 'session-ended', { account: userId });
  throw new AppError('SESSION_ENDED');
}

/**
 * Proves who uses a session, and unlocks it. Five wrong answers in a row end it.
 * @throws AppError INVALID at `password` or `code`, TOO_MANY, SESSION_ENDED
 */
export async function unlockSession(scope: Scope, proof: Values): Promise<void> {
  await takeTry(scope);
  await proveForSession(scope, proof).catch((error: unknown) => refuse(scope, error));
  await sessionRow(scope).set({ wrong_proofs: 0, locked_at: null }).execute();
}

/** Locks a session: nothing is answered to it until its owner has proved who they are. */
export async function lockSession(scope: Scope): Promise<void> {
  await sessionRow(scope)
    .set({ locked_at: scope.services.clock().toISOString() })
    .where('locked_at', 'is', null)
    .execute();
}
