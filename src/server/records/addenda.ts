import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { HookContext, ResourceHooks, Values } from '../resource/hooks';
import { addendumContents } from './addenda-content';
import { appendLink } from './chain';
import { actorName, loadTemplate } from './record-rows';

async function link({ scope, id }: HookContext, record: Values): Promise<void> {
  const { rows } = await sql<{ template: string }>`
    SELECT template FROM ho_so_benh_an WHERE id = ${record.record}`.execute(scope.db);
  const content = (await addendumContents(scope.db, [id])).get(id);
  if (!rows[0] || content === undefined) throw new Error('an addendum is gone as it was written');
  const { template } = rows[0];
  const { hash } = await appendLink(scope.db, {
    record: String(record.record),
    addendum: id,
    kind: 'addendum',
    at: scope.now.toISOString(),
    author: scope.actor.userId,
    authorName: await actorName(scope),
    reason: String(record.reason),
    template,
    content,
  });
  await sql`UPDATE dinh_chinh SET hash = ${hash} WHERE id = ${id}`.execute(scope.db);
}

/** A field that an addendum corrects must be one of the record's template. */
async function checkField({ scope }: HookContext, values: Values): Promise<void> {
  if (!values.field) return;
  const { rows } = await sql<{ template: string }>`
    SELECT template FROM ho_so_benh_an WHERE id = ${values.record}`.execute(scope.db);
  const template = await loadTemplate(scope, rows[0]?.template ?? '');
  const keys = template.schema.sections.flatMap(({ fields }) => fields.map(({ key }) => key));
  if (keys.includes(String(values.field))) return;
  const text = { vi: 'Mẫu không có mục này.', en: 'The template has no such field.' };
  throw new AppError('INVALID', { errors: { field: text } });
}

/** Addenda are links of the chain of signatures; the hash is filled in once. */
export const addendaHooks: ResourceHooks = { beforeCreate: checkField, afterCreate: link };
