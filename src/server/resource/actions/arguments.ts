import { z } from 'zod';
import { AppError, type Text } from '../../../shared/errors';
import { argumentFields } from '../../../shared/resource/action-operations';
import type { ResourceAction } from '../../../shared/resource/actions';
import { UNKNOWN, validate } from '../../../shared/resource/issue-text';
import { recordSchema } from '../../../shared/resource/record-schema';
import type { Values } from '../hooks';
import type { RecordInput } from '../record-input';

/** What a call of an action brings. */
export interface ActionInput {
  args: Values;
  /** The version that was read, or null where the call does not care. */
  version: number | null;
}

const WRONG_VERSION: Text = { vi: 'Phiên bản không hợp lệ.', en: 'The version is not valid.' };

function readVersion(sent: unknown, header: string | undefined): number | null {
  const tag = header?.match(/^(?:W\/)?"(\d{1,10})"$/)?.[1];
  if (sent === undefined || sent === null) return tag === undefined ? null : Number(tag);
  const read = z.int().min(1).safeParse(sent);
  if (!read.success) throw new AppError('INVALID', { errors: { version: WRONG_VERSION } });
  return read.data;
}

/**
 * The arguments of an action as they were sent, checked by their fields; `header` is `If-Match`.
 * @throws AppError INVALID with a text at each argument.
 */
export function checkArguments(
  action: ResourceAction,
  sent: RecordInput,
  header: string | undefined,
): ActionInput {
  const fields = argumentFields(action);
  const [upload] = sent.uploads;
  if (upload) throw new AppError('INVALID', { errors: { [upload.field]: UNKNOWN } });
  const { version, ...values } = sent.values;
  const names = new Set(Object.keys(fields));
  const schema = recordSchema({ fields }, { moment: 'create', fields: names });
  const checked = validate(schema, values);
  if (!('value' in checked)) throw new AppError('INVALID', { errors: checked.errors });
  return { args: checked.value, version: readVersion(version, header) };
}
