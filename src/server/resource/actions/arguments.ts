import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type Text } from '../../../shared/errors';
import { f } from '../../../shared/fields/f';
import type { Fields } from '../../../shared/fields/kinds';
import type { ResourceAction } from '../../../shared/resource/actions';
import { UNKNOWN, validate } from '../../../shared/resource/issue-text';
import { recordSchema } from '../../../shared/resource/record-schema';
import type { Resource } from '../../../shared/resource/resource';
import type { Values } from '../hooks';
import { readRecordInput } from '../record-input';

/** What a call of an action brings. */
export interface ActionInput {
  args: Values;
  /** The version that was read, or null where the call does not care. */
  version: number | null;
}

/** Every transition takes a note, which the history keeps. */
const note = f.longText({ label: { vi: 'Ghi chú', en: 'Note' }, max: 500 });

const argumentFields = (action: ResourceAction): Fields => ({
  ...(action.transition ? { note } : {}),
  ...action.args,
});

const WRONG_VERSION: Text = { vi: 'Phiên bản không hợp lệ.', en: 'The version is not valid.' };

function readVersion(sent: unknown, header: string | undefined): number | null {
  const tag = header?.match(/^(?:W\/)?"(\d{1,10})"$/)?.[1];
  if (sent === undefined || sent === null) return tag === undefined ? null : Number(tag);
  const read = z.int().min(1).safeParse(sent);
  if (!read.success) throw new AppError('INVALID', { errors: { version: WRONG_VERSION } });
  return read.data;
}

/**
 * Reads the arguments of an action from the body, checked by their fields; a body may be missing.
 * @throws AppError INVALID with a text at each argument.
 */
export function readActionInput(
  resource: Resource,
  action: ResourceAction,
  request: FastifyRequest,
): ActionInput {
  const fields = argumentFields(action);
  const described = { ...resource, fields };
  const empty = !request.multipart && (request.body === undefined || request.body === null);
  const input = empty ? { values: {}, uploads: [] } : readRecordInput(described, request);
  const [upload] = input.uploads;
  if (upload) throw new AppError('INVALID', { errors: { [upload.field]: UNKNOWN } });
  const { version, ...values } = input.values;
  const schema = recordSchema(described, {
    moment: 'create',
    fields: new Set(Object.keys(fields)),
  });
  const checked = validate(schema, values);
  if (!('value' in checked)) throw new AppError('INVALID', { errors: checked.errors });
  return { args: checked.value, version: readVersion(version, request.headers['if-match']) };
}
