import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { notForPatients } from '../../shared/booking/question-kinds';
import { AppError, type Text } from '../../shared/errors';
import { templateSchema } from '../../shared/records/check-template';
import type { AtFields } from '../../shared/resource/at-fields';
import { issueText } from '../../shared/resource/issue-text';
import type { ActionHandler } from '../resource/actions/registry';
import { findStored } from '../resource/stored-record';
import { insertRow } from '../resource/write-row';

const OPEN_DRAFT: Text = {
  vi: 'Mẫu này đã có một bản nháp. Sửa bản đó.',
  en: 'This form has a draft already. Edit that one.',
};

const notAsked = (label: string): Text => ({
  vi: `Không hỏi người bệnh được: “${label}”. Chỉ dùng chữ, số, chọn một, chọn nhiều, đánh dấu.`,
  en: `Patients cannot be asked this: “${label}”. Use text, numbers, choices and boxes to tick.`,
});

/** A template is published only if it is whole; the older editions of its form are retired. */
export const publish: ActionHandler<'mau-benh-an'> = async ({ scope, record }) => {
  const read = templateSchema.safeParse(record.schema, { reportInput: true });
  if (!read.success) {
    throw new AppError('INVALID', {
      errors: { schema: issueText(read.error.issues[0]!) } satisfies AtFields<'mau-benh-an'>,
    });
  }
  const unfit = record.encounter === 'truoc-kham' ? notForPatients(read.data) : null;
  if (unfit !== null) {
    throw new AppError('INVALID', {
      errors: { schema: notAsked(unfit) } satisfies AtFields<'mau-benh-an'>,
    });
  }
  await scope.db
    .updateTable('mau_benh_an')
    .set({ state: 'retired', version: ({ eb }) => eb('version', '+', 1), updated_at: sql`now()` })
    .where('form_code', '=', String(record.formCode))
    .where('state', '=', 'published')
    .where('id', '<>', String(record.id))
    .execute();
  return undefined;
};

/** Copies a template to a draft that is the next edition of its form, and answers the draft. */
export const newEdition: ActionHandler<'mau-benh-an'> = async ({ scope, resource, record }) => {
  const { last, drafts } = await scope.db
    .selectFrom('mau_benh_an')
    .select(({ fn }) => [
      fn.max('edition').as('last'),
      fn.countAll().filterWhere('state', '=', 'draft').as('drafts'),
    ])
    .where('form_code', '=', String(record.formCode))
    .executeTakeFirstOrThrow();
  if (Number(drafts) > 0) throw new AppError('CONFLICT', { message: OPEN_DRAFT });
  const id = uuidv7();
  const { name, formCode, encounter, department, schema, printLayout } = record;
  await insertRow(scope, resource, id, {
    name,
    formCode,
    edition: Number(last) + 1,
    encounter,
    department,
    schema,
    printLayout,
  });
  const stored = await findStored(scope, resource, id);
  return stored?.record;
};
