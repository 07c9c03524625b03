import { AppError } from '../../shared/errors';
import type { AtFields } from '../../shared/resource/at-fields';
import { sealWithKey } from '../audit/keyed-seal';
import type { HookContext, ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { addendumContents } from './addenda-content';
import { appendLink, SIGNATURES } from './chain';
import { actorName, loadTemplate } from './record-rows';

/** The template of a record; undefined where there is no such record. */
async function templateOf(scope: Scope, record: unknown): Promise<string | undefined> {
  const found = await scope.db
    .selectFrom('ho_so_benh_an')
    .select('template')
    .where('id', '=', String(record))
    .executeTakeFirst();
  return found?.template;
}

async function link({ scope, id }: HookContext, record: RowOf<'dinh-chinh'>): Promise<void> {
  const template = await templateOf(scope, record.record);
  const content = (await addendumContents(scope.db, [id])).get(id);
  if (!template || content === undefined) throw new Error('an addendum is gone as it was written');
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
  await sealWithKey(scope.db, scope.services.secrets, SIGNATURES);
  await scope.db.updateTable('dinh_chinh').set({ hash }).where('id', '=', id).execute();
}

/** A field that an addendum corrects must be one of the record's template. */
async function checkField(
  { scope }: HookContext,
  values: Partial<RowOf<'dinh-chinh'>>,
): Promise<void> {
  if (!values.field) return;
  const template = await loadTemplate(scope, (await templateOf(scope, values.record)) ?? '');
  const keys = template.schema.sections.flatMap(({ fields }) => fields.map(({ key }) => key));
  if (keys.includes(String(values.field))) return;
  const text = { vi: 'Mẫu không có mục này.', en: 'The template has no such field.' };
  throw new AppError('INVALID', { errors: { field: text } satisfies AtFields<'dinh-chinh'> });
}

/** Addenda are links of the chain of signatures; the hash is filled in once. */
export const addendaHooks: ResourceHooks<'dinh-chinh'> = {
  beforeCreate: checkField,
  afterCreate: link,
};
