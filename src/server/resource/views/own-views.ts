import { sql } from 'kysely';
import type { Resource } from '../../../shared/resource/resource';
import { audit } from '../audit';
import type { Scope } from '../scope';
import { inTransaction } from '../transaction';

/** Has one change of somebody's views at a time, in a transaction: two would take one name, or one place too many. */
export const oneAtATime = <T>(
  scope: Scope,
  owner: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  inTransaction(scope, async (inner) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`list_view ${owner}`}, 0))`.execute(
      inner.db,
    );
    return work(inner);
  });

interface Shared {
  name: string;
  from: readonly string[];
  to: readonly string[];
}

/**
 * Appends to the audit which roles are shown a view of a list now, and which were before, where any is or was.
 * What it asks for is not repeated there: it may name people, and the audit only grows.
 */
export async function auditSharing(
  scope: Scope,
  resource: Resource | undefined,
  { name, from, to }: Shared,
): Promise<void> {
  if (!resource || (from.length === 0 && to.length === 0)) return;
  const changes = { roles: { from: from.toSorted(), to: to.toSorted() } };
  await audit(scope, { action: 'share-view', resource, changes, note: name });
}
