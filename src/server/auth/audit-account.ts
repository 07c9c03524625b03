import type { FastifyRequest } from 'fastify';
import type { AuditedAct } from '../../shared/resource/audited-acts';
import { findResource } from '../../shared/resource/config';
import type { Viewer } from '../../shared/resource/role';
import type { Database } from '../db/database';
import { requestInfo } from '../http/request';
import { audit } from '../resource/audit';
import { HookRegistry } from '../resource/hooks';
import { openScope } from '../resource/scope';
import type { Services } from '../services';

/** The resource that accounts are rows of; its policy says who manages them. */
export const ACCOUNTS = 'ca-nhan';

/** What happens to an account beside its row. */
export type AccountEvent = Extract<
  AuditedAct,
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
  | 'second-factor-on'
  | 'second-factor-off'
  | 'create'
  | 'add-family'
  | 'link-patient'
>;

interface Entry {
  /** The account that it happened to; null for a name that nobody has. */
  account: string | null;
  /** Who did it; whoever makes the request unless said. */
  by?: { userId: string | null; role: Viewer };
  patient?: string;
  /** Nothing secret and nothing that was typed. */
  note?: string;
}

/** Appends what happened to an account to the audit; in the transaction `db` where one is given. */
export async function auditAccount(
  services: Services,
  request: FastifyRequest,
  action: AccountEvent,
  { account, by, patient, note }: Entry,
  db?: Database,
): Promise<void> {
  const resource = findResource(services.config, ACCOUNTS);
  if (!resource) return;
  const actor = { ...request.actor, ...by };
  const scope = openScope(services, new HookRegistry(), actor, requestInfo(request));
  await audit(
    { ...scope, db: db ?? scope.db },
    { action, resource, recordId: account ?? undefined, patient, note },
  );
}
