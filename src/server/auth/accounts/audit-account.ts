import type { ClinicAct } from '../../../shared/account/acts';
import type { AuditedAct } from '../../../shared/resource/audited-acts';
import { findResource } from '../../../shared/resource/config';
import { ACCOUNTS } from '../../../shared/resource/names';
import type { Viewer } from '../../../shared/resource/role';
import { audit } from '../../resource/audit';
import type { Scope } from '../../resource/scope';

export { ACCOUNTS };

/** What happens to an account beside its row. */
export type AccountEvent = Extract<
  AuditedAct | ClinicAct,
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'register'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'password-set'
  | 'reset-code-made'
  | 'code-requested'
  | 'code-refused'
  | 'code-bound'
  | 'phone-verified'
  | 'email-verified'
  | 'bookings-cancelled'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'create'
  | 'add-family'
  | 'link-patient'
>;

interface Entry {
  /** The account that it happened to; null for a name that nobody has. */
  account: string | null;
  /** Who did it; the asker unless said. */
  by?: { userId: string | null; role: Viewer };
  patient?: string;
  /** Nothing secret and nothing that was typed. */
  note?: string;
}

/** Appends what happened to an account to the audit, in the transaction of `scope` where it has one. */
export async function auditAccount(
  scope: Scope,
  action: AccountEvent,
  { account, by, patient, note }: Entry,
): Promise<void> {
  const resource = findResource(scope.services.config, ACCOUNTS);
  if (!resource) return;
  const actor = { ...scope.actor, ...by };
  await audit(
    { ...scope, actor },
    { action, resource, recordId: account ?? undefined, subject: patient, note },
  );
}
