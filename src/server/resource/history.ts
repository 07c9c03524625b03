import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { AUDIT, type AuditedAct } from '../../shared/resource/audited-acts';
import { fieldNow, namesEver, valueNow } from '../../shared/resource/former-names';
import { tableName } from '../../shared/resource/names';
import type { HistoryEntry } from '../../shared/resource/operations';
import type { Resource } from '../../shared/resource/resource';
import { staffOf } from '../../shared/resource/role';
import { filedBefore } from '../audit/archive/filed-before';
import { auditView, subjectColumn, subjectOf } from './audit';
import { denied, policyOf, type Scope } from './scope';
import { hiddenFieldsOf } from './select';
import { findStored } from './stored-record';

/** Entries of one answer. */
const PAGE = 50;

type Changes = HistoryEntry['changes'];

/** What the actor may know of a change: fields that it reads of this row, by their names of now. */
function shownChanges(
  resource: Resource,
  readable: ReadonlySet<string>,
  changes: Changes,
): Changes {
  const now = (name: string, value: unknown) => valueNow(resource, name, value);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([former, sides]) => {
      const name = fieldNow(resource, former);
      if (!readable.has(name)) return [];
      const told = Object.entries(sides).map(([side, value]) => [side, now(name, value)]);
      return [[name, Object.fromEntries(told)]];
    }),
  );
}

/** Acts that say by themselves what they changed. */
const PLAIN = ['archive', 'restore'] satisfies AuditedAct[];
const ERASE = 'erase' satisfies AuditedAct;

interface Asked {
  id: string;
  subject: string | null;
  before?: string;
}

const entriesOf = (scope: Scope, resource: Resource, { id, subject, before }: Asked) => {
  const { db, services } = scope;
  const about = subjectColumn(scope);
  const ofSubject =
    about === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(`e.${about}`)} = ${subject}`;
  return (
    db
      .selectFrom('nhat_ky as n')
      // The name of those who work here only: who writes as anybody else may be a relative.
      .leftJoin('ca_nhan as a', (join) =>
        join.onRef('a.id', '=', 'n.actor').on('n.role', 'in', staffOf(services.config.actors)),
      )
      .select(['n.id', 'n.at', 'a.full_name as actor', 'n.role', 'n.action', 'n.note'])
      .select(({ ref }) => sql<Changes | null>`${ref('n.changes')}`.as('changes'))
      .where('n.record_id', '=', id)
      .where('n.resource', 'in', namesEver(resource))
      .where((where) =>
        where.or([where('n.changes', 'is not', null), where('n.action', 'in', PLAIN)]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('nhat_ky as e')
              .where('e.action', '=', ERASE)
              .where((of) => of.or([of('e.record_id', '=', id), ofSubject]))
              .whereRef('e.at', '>=', 'n.at'),
          ),
        ),
      )
      .$if(before !== undefined, (entries) =>
        entries.where(
          ({ refTuple, selectFrom }) =>
            sql<SqlBool>`${refTuple('n.at', 'n.id')} < ${selectFrom('nhat_ky as b')
              .select(['b.at', 'b.id'])
              .where('b.id', '=', String(before))
              .where('b.record_id', '=', id)}`,
        ),
      )
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(PAGE + 1)
      .execute()
  );
};

/**
 * Who changed a row, and from what to what: entries of the audit from `before` back, the latest first.
 * What was erased since stays erased: nothing from before the erasure of whom it is about is told. Reading
 * it of a person is a view, and audited as one.
 * @throws AppError FORBIDDEN for who is told no histories, NOT_FOUND where the actor sees no such row.
 */
export async function historyOf(
  scope: Scope,
  resource: Resource,
  id: string,
  before?: string,
): Promise<{ entries: HistoryEntry[]; more: boolean; filedBefore: string | null }> {
  const policy = policyOf(scope, resource);
  if (!policy.history) throw denied(scope.actor);
  const stored = await findStored(scope, resource, id);
  if (!stored?.visible) throw new AppError('NOT_FOUND');
  const subject = subjectOf(resource, stored.record);
  await auditView(scope, resource, 'view', [{ id, subject }]);
  const hidden = hiddenFieldsOf(scope, resource, stored.record);
  const readable = new Set([...policy.fields.read].filter((name) => !hidden.has(name)));
  const rows = await entriesOf(scope, resource, { id, subject, before });
  const entries = rows.slice(0, PAGE).flatMap(({ changes, ...entry }): HistoryEntry[] => {
    const shown = shownChanges(resource, readable, changes ?? {});
    const isHidden = changes !== null && Object.keys(shown).length === 0;
    return isHidden ? [] : [{ ...entry, changes: shown }];
  });
  const since = sql`SELECT created_at FROM ${sql.table(tableName(resource.name))} WHERE id = ${id}`;
  const filed = await filedBefore(scope.db, tableName(AUDIT), since);
  return { entries, more: rows.length > PAGE, filedBefore: filed };
}
