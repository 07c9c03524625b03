import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { NO_FILE } from '../../shared/resource/issue-text';
import type { Services } from '../services';
import { requireSpace } from '../storage/disk';
import { MAX_FILE_BYTES, MAX_FILES } from '../storage/folder';
import { receiveUpload, removeUploads } from '../storage/upload';
import { type DecodedBody, refuseNul, refuseUnsafe } from './decode-body';
import { Gate } from './limits/gate';
import { UPLOADS } from './limits/table';

/** Text of a request, whether JSON or the text parts together. */
export const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 250;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files in its form; others refuse the first one, and keep none. */
    takesFiles?: boolean;
  }
}

/** Adds the parsers of JSON, multipart and the empty text of stock clients; nothing else is taken. */
export async function registerContentTypes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_TEXT_BYTES },
    async (request: FastifyRequest, text: string) => {
      if (text === '') return undefined;
      const body = await new Promise<unknown>((resolve, reject) => {
        parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)));
      });
      refuseUnsafe(body);
      return body;
    },
  );
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: FastifyRequest, text: string) => {
      if (text !== '') throw new AppError('WRONG_TYPE');
      return undefined;
    },
  );
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + MAX_FILES,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
  app.decorateRequest('multipart', null);
  const gate = new Gate(UPLOADS);
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    if (!takesFiles(request)) {
      request.multipart = await readParts(request, services);
      return;
    }
    const leave = await gate.enter(String(request.actor.userId), () => request.raw.destroyed);
    try {
      request.multipart = await readParts(request, services);
    } finally {
      leave();
    }
  });
  app.addHook('onResponse', async (request) => {
    if (request.multipart) await removeUploads(request.multipart.uploads);
  });
}

/** Files are taken by routes that say so, from accounts alone. */
const takesFiles = ({ routeOptions, actor }: FastifyRequest): boolean =>
  routeOptions.config.takesFiles === true && actor.userId !== null;

async function readParts(request: FastifyRequest, services: Services): Promise<DecodedBody> {
  const body: DecodedBody = { fields: {}, uploads: [] };
  const seen = { bytes: 0 };
  const options = { services, takesFiles: takesFiles(request) };
  try {
    for await (const part of request.parts()) await readPart(part, body, seen, options);
    applyNulls(body.fields);
    return body;
  } catch (error) {
    await removeUploads(body.uploads);
    throw clarified(error);
  }
}

async function readPart(
  part: Multipart,
  body: DecodedBody,
  seen: { bytes: number },
  { services, takesFiles: isTaken }: { services: Services; takesFiles: boolean },
): Promise<void> {
  refuseNul(part.fieldname);
  if (part.type === 'file') {
    if (!isTaken) throw new AppError('INVALID', { errors: { [part.fieldname]: NO_FILE } });
    const name = decodeFileName(part.filename ?? '');
    refuseNul(name);
    await requireSpace(services.settings);
    body.uploads.push(await receiveUpload(services.settings, part.fieldname, name, part.file));
    return;
  }
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value ?? '');
  seen.bytes += Buffer.byteLength(text) + part.fieldname.length;
  if (part.valueTruncated || seen.bytes > MAX_TEXT_BYTES) throw new AppError('TOO_LARGE');
  if (part.fieldnameTruncated || Object.hasOwn(body.fields, part.fieldname)) {
    throw new AppError('BAD_REQUEST');
  }
  refuseNul(text);
  body.fields[part.fieldname] = text;
}

const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Browsers write these three characters of a name so, and no others (HTML, multipart/form-data). */
const decodeFileName = (sent: string): string =>
  sent.replace(/%22|%0D|%0A/gi, (code) => ESCAPED[code.toUpperCase()]!);

/** The part `_null` names the fields that are null, since a part can only be text. */
function applyNulls(fields: Record<string, string | null>): void {
  const list = fields._null;
  if (list === undefined || list === null) return;
  delete fields._null;
  let names: unknown;
  try {
    names = JSON.parse(list);
  } catch {
    throw new AppError('BAD_REQUEST');
  }
  if (!Array.isArray(names)) throw new AppError('BAD_REQUEST');
  for (const name of names) {
    if (typeof name !== 'string' || name in Object.prototype) throw new AppError('BAD_REQUEST');
    fields[name] = null;
  }
}

/** What the parser throws without a status is always about a body it could not read. */
function clarified(error: unknown): unknown {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return error;
  if ('statusCode' in error || 'errno' in error) return error;
  return new AppError('BAD_REQUEST');
}
