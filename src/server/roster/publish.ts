import { type SqlBool, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import { resourceNamed } from '../../shared/resource/config';
import type { BoardFinding } from '../../shared/roster/operations';
import type { RosterOverride } from '../../shared/roster/publish-operations';
import { columnsOf } from '../db/sql/columns-of';
import { audit } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';
import { periodOf, requireDepartment } from './board';
import { findingsOf } from './findings';
import { type Differences, differencesOf } from './published';
import { type BoardRows, type Published, readBoardRows } from './read-board';
import { tellChanges } from './tell-changes';

export const DUTIES = 'lich-ca-truc';
const DUTY = columnsOf('lich_ca_truc', 'c');

/** What is published: the duties of a department that begin on these days, or one of them alone. */
interface Asked {
  department: string;
  from: string;
  to: string;
  overrides: readonly RosterOverride[];
}

const needed = (count: number): Text => ({
  vi: `Còn ${count} chỗ trái quy định chưa có lý do.`,
  en: `${count} broken rules have no reason yet.`,
});

const edges = ({ from, to }: { from: string; to: string }, zone: string) => {
  const edge = (day: string, ahead: number) =>
    sql`((${day}::date + ${sql.lit(ahead)})::timestamp AT TIME ZONE ${zone})`;
  return sql<SqlBool>`${DUTY.start} >= ${edge(from, 0)} AND ${DUTY.start} < ${edge(to, 1)}`;
};

/** Findings of whoever has a duty of the department on these days, and of its needs. */
function concerning(
  findings: readonly BoardFinding[],
  rows: BoardRows,
  department: string,
  own: ReadonlySet<string>,
): BoardFinding[] {
  const people = new Set(
    rows.duties
      .filter((duty) => duty.department === department && own.has(duty.id))
      .map(({ person }) => person),
  );
  return findings.filter(({ person }) => person === null || people.has(person));
}

/** Writes what a publication changed, so that the next one knows it. */
export async function keepPublished(
  { db }: Scope,
  publication: string,
  { added, changed, removed }: Differences,
): Promise<void> {
  if (removed.length > 0) {
    const gone = removed.map(({ id }) => id);
    await db.deleteFrom('roster_published').where('duty', 'in', gone).execute();
  }
  const duties = [...added, ...changed.map(({ duty }) => duty)];
  if (duties.length === 0) return;
  await db
    .insertInto('roster_published')
    .values(
      duties.map(({ id, department, person, kind, role, start, end }) => ({
        ...{ duty: id, publication, department, person, kind, role, start, end },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('duty').doUpdateSet(({ ref }) => ({
        publication,
        department: ref('excluded.department'),
        person: ref('excluded.person'),
        kind: ref('excluded.kind'),
        role: ref('excluded.role'),
        start: ref('excluded.start'),
        end: ref('excluded.end'),
      })),
    )
    .execute();
}

/** Notes a publication. @returns its id. */
export async function addPublication(
  { db, actor, now }: Scope,
  { department, from, to }: Omit<Asked, 'overrides'>,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('roster_publication')
    .values({ id, department, first_day: from, last_day: to, at: now, by: actor.userId })
    .execute();
  return id;
}

/** Planned duties become published ones, each with its entry in the history. */
async function moveStates(scope: Scope, asked: Asked): Promise<void> {
  const entry = JSON.stringify([
    {
      at: scope.now.toISOString(),
      by: scope.actor.userId,
      action: 'publish',
      from: 'planned',
      to: 'published',
      note: null,
    },
  ]);
  await scope.db
    .updateTable('lich_ca_truc as c')
    .set(({ ref, eb }) => ({
      state: 'published',
      version: eb(ref('c.version'), '+', 1),
      updated_at: scope.now,
      history: sql`coalesce(${DUTY.history}, '[]'::jsonb) || ${entry}::jsonb`,
    }))
    .where('c.department', '=', asked.department)
    .where('c.state', '=', 'planned')
    .where(edges(asked, scope.services.settings.timeZone))
    .execute();
}

async function publishLocked(scope: Scope, asked: Asked) {
  const { config, settings } = scope.services;
  const { department, from, to } = asked;
  // One publication of a department after the other; nobody moves its duties meanwhile.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`publish ${department}`}, 0))`.execute(
    scope.db,
  );
  const locked = await scope.db
    .selectFrom('lich_ca_truc as c')
    .select('c.id')
    .where('c.department', '=', department)
    .where(edges(asked, settings.timeZone))
    .orderBy('c.id')
    .forUpdate()
    .execute();
  const own = new Set(locked.map(({ id }) => id));
  const rows = await readBoardRows(scope, department, periodOf(asked));
  const { findings: all } = findingsOf(config, rows, department, asked, settings.timeZone);
  const reasons = new Map(asked.overrides.map((one) => [one.finding, one.reason]));
  const findings = concerning(all, rows, department, own);
  const open = findings.filter(({ key, override }) => override === null && !reasons.has(key));
  if (open.length > 0) {
    throw new AppError('INVALID', {
      message: needed(open.length),
      errors: { overrides: needed(open.length) },
      extra: { findings },
    });
  }
  const duties = rows.duties.filter(({ id }) => own.has(id));
  const gone = (was: Published) => {
    const day = localDate(new Date(was.start), settings.timeZone);
    return was.department === department && from <= day && day <= to;
  };
  const known = rows.published.filter((was) => was.department === department || own.has(was.id));
  const differences = differencesOf(duties, known, gone);
  const publication = await addPublication(scope, asked);
  const given = findings.flatMap((one) => {
    const reason = reasons.get(one.key);
    return reason === undefined ? [] : { ...one, reason };
  });
  if (given.length > 0) {
    await scope.db
      .insertInto('roster_override')
      .values(
        given.map(({ key, rule, day, person, duty, text, reason }) => ({
          ...{ publication, key, rule, day, person, duty, told: text.vi, reason },
          at: scope.now,
          by: scope.actor.userId,
        })),
      )
      .execute();
  }
  await moveStates(scope, asked);
  await keepPublished(scope, publication, differences);
  const told = await tellChanges(scope, publication, department, differences);
  const { added, changed, removed } = differences;
  await audit(scope, {
    action: 'publish',
    resource: resourceNamed(config, DUTIES),
    recordIds: [...added, ...changed.map(({ duty }) => duty), ...removed].map(({ id }) => id),
    changes: Object.fromEntries(given.map(({ key, reason }) => [key, { to: reason }])),
    note: `${department} ${from} – ${to}`,
  });
  return {
    publication,
    at: scope.now.toISOString(),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    told,
  };
}

/**
 * Publishes the duties of a department that begin on these days, in one transaction: every rule is
 * checked as things are then, reasons are kept, and those whose duties changed are told.
 * @throws AppError FORBIDDEN for a department that is not one of a head nurse's own; INVALID with all
 *   `findings` where one has no reason.
 */
export async function publishRosterOf(scope: Scope, asked: Asked) {
  requireDepartment(scope, asked.department);
  return inTransaction(scope, (inner) => publishLocked(inner, asked));
}
