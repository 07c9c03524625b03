import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { AnswerOf } from '../../shared/operation/operation';
import type { getVersion } from '../../shared/records/operations';
import type { RecordVersion } from '../../shared/records/record-values';
import { audit } from '../resource/audit';
import { requireVisible } from '../resource/get';
import type { Scope } from '../resource/scope';
import { loadTemplate, recordsOf, requireClinical } from './record-rows';

const COLUMNS = sql`id, kind, addendum, at, author_name AS author, reason, hash`;

/** What was submitted, signed or added to a record, newest first. @throws AppError as `get`. */
export async function listVersions(scope: Scope, record: string): Promise<RecordVersion[]> {
  requireClinical(scope);
  await requireVisible(scope, recordsOf(scope), record);
  const { rows } = await sql<RecordVersion>`
    SELECT ${COLUMNS} FROM record_version WHERE record = ${record}
    ORDER BY at DESC, id DESC`.execute(scope.db);
  return rows;
}

/** One version with its content and the edition of the template that it was written with. */
export async function readVersion(
  scope: Scope,
  record: string,
  id: string,
): Promise<AnswerOf<typeof getVersion>> {
  requireClinical(scope);
  await requireVisible(scope, recordsOf(scope), record);
  const { rows } = await sql<RecordVersion & { template: string; text: string }>`
    SELECT ${COLUMNS}, template, content AS text FROM record_version
    WHERE id = ${id} AND record = ${record}`.execute(scope.db);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  const { template, text, ...version } = rows[0];
  const resource = recordsOf(scope);
  await audit(scope, { action: 'view', resource, recordId: record, note: `version ${id}` });
  return {
    ...version,
    template: version.kind === 'addendum' ? null : await loadTemplate(scope, template),
    content: JSON.parse(text) as Record<string, unknown>,
  };
}
