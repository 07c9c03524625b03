import type { FastifyRequest } from 'fastify';
import { AppError, type Text } from '../../shared/errors';
import { facetOf } from '../../shared/fields/registry';
import { SYSTEM_FIELDS } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { refuseUnsafe } from '../http/decode-body';
import type { Upload } from '../storage/upload';
import type { Values } from './hooks';
import { TITLES } from './titles';

/** What a request says of a record: values by field, not yet validated, and files. */
export interface RecordInput {
  values: Values;
  uploads: readonly Upload[];
}

const BROKEN: Text = { vi: 'Không đọc được giá trị này.', en: 'This value could not be read.' };

function decodeSystem(name: string, text: string): unknown {
  return name === 'version' && /^\d{1,10}$/.test(text) ? Number(text) : text;
}

function decodeText(resource: Pick<Resource, 'fields'>, name: string, text: string): unknown {
  if (SYSTEM_FIELDS.includes(name)) return decodeSystem(name, text);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || text === '') return text;
  const value = facetOf(field).decode(text, field);
  refuseUnsafe(value);
  return value;
}

/**
 * Decodes the body of a request by the fields of a resource: JSON values are taken as they are, the
 * text parts of multipart by the kind of their field. `$titles` is what a client read and sends back.
 * @throws AppError BAD_REQUEST where the body is no object, INVALID at a part that cannot be read.
 */
export function readRecordInput(
  resource: Pick<Resource, 'fields'>,
  request: FastifyRequest,
): RecordInput {
  if (!request.multipart) {
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new AppError('BAD_REQUEST');
    }
    const { [TITLES]: _told, ...values } = body as Values;
    return { values, uploads: [] };
  }
  const values: Values = {};
  const errors: Record<string, Text> = {};
  for (const [name, text] of Object.entries(request.multipart.fields)) {
    if (name === TITLES) continue;
    try {
      values[name] = text === null ? null : decodeText(resource, name, text);
    } catch (error) {
      if (error instanceof AppError) throw error;
      errors[name] = BROKEN;
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return { values, uploads: request.multipart.uploads };
}
