import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../shared/errors';
import { templateSchema } from '../../shared/records/check-template';
import { issueText } from '../../shared/resource/issue-text';
import type { ActionHandler } from '../resource/actions/registry';
import { findStored } from '../resource/stored-record';
import { insertRow } from '../resource/write-row';

const OPEN_DRAFT: Text = {
  vi: 'Mẫu này đã có một bản nháp. Sửa bản đó.',
  en: 'This form has a draft already. Edit that one.',
};

/** A template is published only if it is whole; the older editions of its form are retired. */
export const publish: ActionHandler = async ({ scope, record }) => {
  const read = templateSchema.safeParse(record.schema, { reportInput: true });
  if (!read.success) {
    throw new AppError('INVALID', { errors: { schema: issueText(read.error.issues[0]!) } });
  }
  await sql`
    UPDATE mau_benh_an SET state = 'retired', version = version + 1, updated_at = now()
    WHERE form_code = ${record.formCode} AND state = 'published' AND id <> ${record.id}`.execute(
    scope.db,
  );
  return undefined;
};

/** Copies a template to a draft that is the next edition of its form, and answers the draft. */
export const newEdition: ActionHandler = async ({ scope, resource, record }) => {
  const { rows } = await sql<{ last: number; drafts: number }>`
    SELECT max(edition) AS last, count(*) FILTER (WHERE state = 'draft') AS drafts
    FROM mau_benh_an WHERE form_code = ${record.formCode}`.execute(scope.db);
  const { last, drafts } = rows[0]!;
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
