import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import { auditedSql, readAudited } from './audit';
import type { Values } from './hooks';
import { stayingSql } from './merged';
import { denied, policyOf, type Scope } from './scope';
import { ALIAS, columnsSql, fewRowsSql, toRecord } from './select';
import { readTitles, TITLES, titlesSql } from './titles';

/**
 * One record, in one statement, as the actor may see it, with the titles of what it refers to;
 * archived ones too. The address of one that was merged away answers the one that stays. A view of
 * a row about a person is audited by the same statement.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read the resource; NOT_FOUND where
 *   there is no such row, or none for the actor.
 */
export async function getRecord(scope: Scope, resource: Resource, id: string): Promise<Values> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const { rows } = await readAudited(scope, resource, (of) =>
    sql<Row>`
      WITH found AS (
        SELECT ${columnsSql(of, resource, policy.fields.read)}
        FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
        WHERE ${sql.ref(`${ALIAS}.id`)} = ${stayingSql(resource, id)}
          AND ${fewRowsSql(of, resource, policy.rows)})
      ${auditedSql(of, resource, 'view', 'found')}
      SELECT found.*, ${titlesSql(of, resource, 'found')} AS ${sql.ref(TITLES)}
      FROM found`.execute(of.db),
  );
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const record = toRecord(scope, resource, policy.fields.read, row);
  return Object.assign(record, readTitles(scope, resource, row));
}

/**
 * Makes sure that a row is there and that the actor may see it.
 * @throws AppError as `getRecord` does.
 */
export async function requireVisible(scope: Scope, resource: Resource, id: string): Promise<void> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.id`)} = ${id} AND ${fewRowsSql(scope, resource, policy.rows)}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
