import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type Text } from '../../shared/errors';
import { facetOf } from '../../shared/fields/registry';
import type { Operation } from '../../shared/operation/operation';
import { isField, type Member, type Shape } from '../../shared/operation/shape';
import { issueTexts, NO_FILE, UNKNOWN } from '../../shared/resource/issue-text';
import { fieldSchema } from '../../shared/resource/record-schema';
import { refuseUnsafe } from '../http/decode-body';
import { isFileField } from '../resource/files/inspect';
import type { Upload } from '../storage/upload';
import { isText } from './json-schema';

type Raw = Record<string, unknown>;

const BROKEN: Text = { vi: 'Không đọc được giá trị này.', en: 'This value could not be read.' };
const ONCE: Text = { vi: 'Chỉ gửi một lần.', en: 'It may be sent once.' };
const NEW_FILES: Text = { vi: 'Hãy gửi tệp mới.', en: 'Send the files themselves.' };

const texts = new WeakMap<z.core.$ZodType, boolean>();

/** Whether texts are sent as they are for a schema, which is asked for at every call. */
function takesText(schema: z.core.$ZodType): boolean {
  const known = texts.get(schema) ?? isText(schema);
  texts.set(schema, known);
  return known;
}

/** Turns the text of a query parameter or a form's part into the value to check. */
function decodeText(member: Member, text: string): unknown {
  if (isField(member)) return text === '' ? text : facetOf(member).decode(text, member);
  if (takesText(member)) return text;
  return text === '' ? null : JSON.parse(text);
}

const saidOf = (names: readonly string[], text: Text): Record<string, Text> =>
  Object.fromEntries(names.map((name) => [name, text]));

/** Checks a member: what may be left out and was becomes its default, or null. */
function memberSchema(member: Member): z.core.$ZodType {
  if (!isField(member)) return member;
  const { required, default: initial = null } = member;
  const schema = fieldSchema(member);
  if (required && initial === null) return schema;
  return z.preprocess((value) => (value === undefined ? initial : value), schema);
}

const isFileMember = (member: Member): boolean => isField(member) && isFileField(member);

/** What an operation takes, made ready once at its start. */
export interface Reader {
  /** The names of members that are files. */
  files: ReadonlySet<string>;
  members: Shape;
  schema: z.ZodType<Raw>;
}

/** Makes the reader of a shape; unknown names are refused, or dropped. */
export function readerOf(members: Shape, dropsUnknown = false): Reader {
  const entries = Object.entries(members);
  const plain = entries.filter(([, member]) => !isFileMember(member));
  const shape = Object.fromEntries(plain.map(([name, member]) => [name, memberSchema(member)]));
  return {
    files: new Set(entries.filter(([, member]) => isFileMember(member)).map(([name]) => name)),
    members,
    schema: (dropsUnknown ? z.object(shape) : z.strictObject(shape)) as z.ZodType<Raw>,
  };
}

/** Decodes texts by their members; names that are not described stay for the check to refuse. */
function decodeTexts(members: Shape, texts: Readonly<Record<string, string | null>>): Raw {
  const values: Raw = {};
  const errors: Record<string, Text> = {};
  for (const [name, text] of Object.entries(texts)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    try {
      values[name] = member === undefined || text === null ? text : decodeText(member, text);
      refuseUnsafe(values[name]);
    } catch (error) {
      if (error instanceof AppError) throw error;
      errors[name] = BROKEN;
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return values;
}

/** The body as it was sent: JSON as it is, the text parts of a form by their members. */
function sentBody(reader: Reader, request: FastifyRequest): Raw {
  if (request.multipart) return decodeTexts(reader.members, request.multipart.fields);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('BAD_REQUEST');
  return { ...body };
}

/** Files belong to members that take them, and are sent themselves: no id stands for one. */
function fileProblems(reader: Reader, sent: Raw, uploads: readonly Upload[]) {
  const errors: Record<string, Text> = {};
  for (const { field } of uploads) {
    if (!reader.files.has(field)) errors[field] = field in reader.members ? NO_FILE : UNKNOWN;
  }
  for (const name of reader.files) {
    const value = sent[name];
    delete sent[name];
    const isNothing = value === undefined || value === null || value === '';
    if (!isNothing && !(Array.isArray(value) && value.length === 0)) errors[name] = NEW_FILES;
  }
  return errors;
}

/** Checks decoded values; says the first problem of each name. */
function checked(operation: Operation, reader: Reader, sent: Raw, problems: Record<string, Text>) {
  const result = reader.schema.safeParse(sent, { reportInput: true });
  if (result.success && Object.keys(problems).length === 0) return result.data;
  const errors = result.success ? {} : issueTexts(result.error, operation.texts);
  throw new AppError('INVALID', { errors: { ...problems, ...errors } });
}

/**
 * The checked body of a request, JSON or a form alike, and its files.
 * @throws AppError BAD_REQUEST where it is no object, INVALID with a text at each name.
 */
export function readBodyOf(
  operation: Operation,
  reader: Reader,
  request: FastifyRequest,
  today: string,
): { body: Raw; uploads: readonly Upload[] } {
  const sent = sentBody(reader, request);
  const uploads = request.multipart?.uploads ?? [];
  const files = fileProblems(reader, sent, uploads);
  const problems = { ...files, ...operation.check?.(sent, today) };
  return { body: checked(operation, reader, sent, problems), uploads };
}

/** @throws AppError UNKNOWN_FIELD for names in the query that are none of these. */
function requireKnown(request: FastifyRequest, isKnown: (name: string) => boolean): void {
  const unknown = Object.keys(request.query as object).filter((name) => !isKnown(name));
  if (unknown.length > 0) {
    throw new AppError('UNKNOWN_FIELD', { errors: saidOf(unknown, UNKNOWN) });
  }
}

/**
 * The checked query of a request; `others` are names that somebody else reads.
 * @throws AppError UNKNOWN_FIELD for a name that is not described, BAD_REQUEST for one that comes
 *   twice, INVALID with a text at each name.
 */
export function readQueryOf(
  operation: Operation,
  reader: Reader,
  request: FastifyRequest,
  today: string,
  others: readonly string[] = [],
): Raw {
  const isKnown = (name: string) => Object.hasOwn(reader.members, name);
  if (!operation.dropsUnknown || operation.list) {
    requireKnown(request, (name) => isKnown(name) || others.includes(name));
  }
  const known = Object.keys(request.query as object).filter(isKnown);
  const query = Object.fromEntries(
    known.map((name) => [name, (request.query as Record<string, unknown>)[name]]),
  );
  const several = known.filter((name) => typeof query[name] !== 'string');
  if (several.length > 0) throw new AppError('BAD_REQUEST', { errors: saidOf(several, ONCE) });
  const sent = decodeTexts(reader.members, query as Record<string, string>);
  const problems = operation.route.startsWith('GET') ? operation.check?.(sent, today) : {};
  return checked(operation, reader, sent, { ...problems });
}

/**
 * The parameters of the path; ids in small letters.
 * @throws AppError NOT_FOUND for what cannot be one.
 */
export function readParamsOf(operation: Operation, request: FastifyRequest): Raw {
  const params: Raw = {};
  for (const [name, text] of Object.entries(request.params as Record<string, string>)) {
    const result = z.safeParse(operation.params[name] ?? ID, text);
    if (!result.success) throw new AppError('NOT_FOUND');
    params[name] = result.data;
  }
  return params;
}

const ID = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
  .toLowerCase();
