import { sql } from 'kysely';
import { LINK_MESSAGES, LINKS_A_DAY } from '../../../shared/account/link-messages';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError, type Text } from '../../../shared/errors';
import type { AtFields } from '../../../shared/resource/at-fields';
import type { HookContext, ResourceHooks, RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { tellOfLink } from './tell-of-link';

/** Links between accounts and patient records. */
export const LINKS = 'nguoi-than';

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

function requirePapers({ papers, papersNote }: Partial<RowOf<'nguoi-than'>>): void {
  const errors: Record<string, Text> = {};
  if (!Array.isArray(papers) || papers.length === 0) errors.papers = LINK_MESSAGES.papers;
  if (isBlank(papersNote)) errors.papersNote = LINK_MESSAGES.papersNote;
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
}

/**
 * Counts by the audit, which keeps links that were removed again. Requests of one person wait for one
 * another, so that none slips through beside another.
 */
async function requireUnderLimit({ db, actor, today }: Scope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`links ${actor.userId}`}))`.execute(db);
  const { made } = await db
    .selectFrom('nhat_ky')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('actor', '=', actor.userId)
    .where('resource', '=', LINKS)
    .where('action', '=', 'create')
    .where('at', '>=', sql<string>`${today}::date::timestamptz`)
    .executeTakeFirstOrThrow();
  if (Number(made) >= LINKS_A_DAY) {
    throw new AppError('INVALID', {
      errors: { user: LINK_MESSAGES.tooMany } satisfies AtFields<'nguoi-than'>,
    });
  }
}

async function requestLink(
  { scope }: HookContext,
  values: Partial<RowOf<'nguoi-than'>>,
): Promise<void> {
  if (values.user === scope.actor.userId) {
    throw new AppError('INVALID', {
      errors: { user: ACCOUNT_MESSAGES.ownLink } satisfies AtFields<'nguoi-than'>,
    });
  }
  requirePapers(values);
  await requireUnderLimit(scope);
  values.requestedBy = scope.actor.userId;
}

/**
 * What must hold of links that the desk writes: a link that it makes is a request, which names the
 * papers that were seen and shows nothing until it is proven.
 */
export const linkRules: ResourceHooks<'nguoi-than'> = {
  beforeCreate: requestLink,
  async afterCreate({ scope, id }, { user, patient }) {
    await tellOfLink(scope, { id, user: String(user), patient: String(patient) }, 'requested');
  },
  async afterRemove({ scope, id }, { user, patient, state }) {
    if (state !== 'verified') return;
    await tellOfLink(scope, { id, user: String(user), patient: String(patient) }, 'removed');
  },
};
