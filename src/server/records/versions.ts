import { AppError } from '../../shared/errors';
import type { AnswerOf } from '../../shared/operation/operation';
import type { getVersion } from '../../shared/records/operations';
import type { RecordVersion } from '../../shared/records/record-values';
import { audit } from '../resource/audit';
import { requireVisible } from '../resource/get';
import type { Scope } from '../resource/scope';
import { loadTemplate, recordsOf, requireClinical } from './record-rows';

/** The versions of a record, as they are answered. */
const versionsOf = (scope: Scope, record: string) =>
  scope.db
    .selectFrom('record_version')
    .select(['id', 'kind', 'addendum', 'at', 'author_name as author', 'reason', 'hash'])
    .where('record', '=', record)
    .$narrowType<{ kind: RecordVersion['kind'] }>();

/** What was submitted, signed or added to a record, newest first. @throws AppError as `get`. */
export async function listVersions(scope: Scope, record: string): Promise<RecordVersion[]> {
  requireClinical(scope);
  await requireVisible(scope, recordsOf(scope), record);
  return versionsOf(scope, record).orderBy('at', 'desc').orderBy('id', 'desc').execute();
}

/** One version with its content and the edition of the template that it was written with. */
export async function readVersion(
  scope: Scope,
  record: string,
  id: string,
): Promise<AnswerOf<typeof getVersion>> {
  requireClinical(scope);
  await requireVisible(scope, recordsOf(scope), record);
  const found = await versionsOf(scope, record)
    .select(['template', 'content as text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { template, text, ...version } = found;
  const resource = recordsOf(scope);
  await audit(scope, { action: 'view', resource, recordId: record, note: `version ${id}` });
  return {
    ...version,
    template: version.kind === 'addendum' ? null : await loadTemplate(scope, template),
    content: JSON.parse(text) as Record<string, unknown>,
  };
}
