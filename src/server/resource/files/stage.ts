import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../../shared/errors';
import { filesOf } from '../../../shared/fields/ask';
import type { Files } from '../../../shared/fields/facet';
import type { StoredFile } from '../../../shared/fields/file';
import { NO_FILE, UNKNOWN } from '../../../shared/resource/issue-text';
import type { Resource } from '../../../shared/resource/resource';
import { loggedError } from '../../http/log-requests';
import type { Services } from '../../services';
import { MAX_FILE_BYTES, MAX_FILES, makeFolders } from '../../storage/folder';
import { ScannerAway, scanFile } from '../../storage/scanner';
import { storeOf } from '../../storage/store';
import { tooLarge, type Upload } from '../../storage/upload';
import { audit } from '../audit';
import type { Scope } from '../scope';
import { fileName, sniff, wrongType } from './inspect';
import { unknownIds } from './known';
import { encodePicture, isPicture, PictureError } from './picture';

/** A checked file whose bytes are in place; nothing refers to it before its row is written. */
export interface StagedFile extends StoredFile {
  field: string;
  sha256: string;
  public: boolean;
  /** What the scanner has said so far; null where there is no scanner. */
  check?: 'waiting' | 'clean' | null;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function filesFor(resource: Resource, upload: Upload): Files {
  const field = resource.fields[upload.field];
  const files = filesOf(field);
  if (files) return files;
  throw new AppError('INVALID', { errors: { [upload.field]: field ? NO_FILE : UNKNOWN } });
}

/** Refuses too many files, in the request or for one field, and files that are too large. */
function checkCounts(resource: Resource, uploads: readonly Upload[]): void {
  if (uploads.length > MAX_FILES) {
    const message = { vi: `Nhiều nhất ${MAX_FILES} tệp mỗi lần gửi.`, en: 'Too many files.' };
    throw new AppError('TOO_LARGE', { message });
  }
  const errors: Record<string, Text> = {};
  for (const upload of uploads) {
    const { max } = filesFor(resource, upload);
    if (upload.size > MAX_FILE_BYTES) throw tooLarge(upload.field);
    if (uploads.filter((other) => other.field === upload.field).length > max) {
      errors[upload.field] = { vi: `Nhiều nhất ${max} tệp.`, en: `At most ${max} files.` };
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
}

const INFECTED: Text = {
  vi: 'Tệp có mã độc nên không được nhận.',
  en: 'The file holds a virus and was not taken.',
};

/** How long whoever sends a file waits for the scanner; later it is asked again without them. */
const SCAN_MS = 5_000;

/**
 * Asks the scanner about bytes that are not in their place yet.
 * @throws AppError INVALID at the field where it found something, which is audited.
 */
async function checkOne(scope: Scope, resource: Resource, upload: Upload, path: string) {
  const { scannerUrl } = scope.services.settings;
  if (scannerUrl === undefined) return null;
  const answer = await scanFile(scannerUrl, createReadStream(path), SCAN_MS).catch(
    (error: unknown) => {
      if (!(error instanceof ScannerAway)) throw error;
      scope.services.log.warn({ failure: loggedError(error) }, 'a file waits unchecked');
      return null;
    },
  );
  if (answer === null) return 'waiting';
  if (answer.found === null) return 'clean';
  const note = `${fileName(upload.name)}: ${answer.found}`;
  await audit(scope, { action: 'infected-file', resource, note });
  throw new AppError('INVALID', { errors: { [upload.field]: INFECTED } });
}

async function stageOne(scope: Scope, resource: Resource, upload: Upload): Promise<StagedFile> {
  const { services } = scope;
  const files = filesFor(resource, upload);
  const type = await sniff(upload, files);
  if (type === null) {
    const text = wrongType(upload, files);
    throw new AppError('WRONG_TYPE', { errors: { [upload.field]: text }, message: text });
  }
  const source = isPicture(type) ? `${upload.path}.encoded` : upload.path;
  if (isPicture(type)) {
    await encodePicture(upload.path, source, type).catch((error) => {
      if (!(error instanceof PictureError)) throw error;
      throw new AppError('INVALID', { errors: { [upload.field]: error.text } });
    });
  }
  const check = await checkOne(scope, resource, upload, source).catch(async (error) => {
    await rm(source, { force: true });
    throw error;
  });
  const id = uuidv7();
  const { size } = await stat(source);
  const digest = await sha256(source);
  try {
    await storeOf(services.settings).keep(id, source, digest);
  } catch (error) {
    await rm(source, { force: true });
    throw error;
  }
  return {
    id,
    name: fileName(upload.name, type),
    type,
    size,
    field: upload.field,
    sha256: digest,
    public: files.public,
    check,
  };
}

/**
 * Checks the uploads of a request and puts their bytes in place, one after the other: the content
 * decides the type, pictures are encoded anew. Call it before the transaction; whoever calls it
 * calls {@link discardFiles} when the write fails.
 * @throws AppError WRONG_TYPE, TOO_LARGE or INVALID, with the text at the field; nothing is left then.
 */
export async function stageFiles(
  scope: Scope,
  resource: Resource,
  uploads: readonly Upload[],
): Promise<StagedFile[]> {
  if (uploads.length === 0) return [];
  checkCounts(resource, uploads);
  const { services } = scope;
  await makeFolders(services.settings);
  const staged: StagedFile[] = [];
  try {
    for (const upload of uploads) {
      staged.push(await stageOne(scope, resource, upload));
    }
  } catch (error) {
    await discardFiles(services, staged);
    throw error;
  }
  return staged;
}

/**
 * Removes the bytes of staged files whose write failed or was rolled back. When the connection was
 * lost at the commit, the rows may be there after all: then, and when the database does not tell,
 * the bytes stay, and the sweep finds what is left over.
 */
export async function discardFiles(
  { db, settings }: Services,
  staged: readonly StagedFile[],
): Promise<void> {
  const ids = staged.map((file) => file.id);
  await storeOf(settings).remove(await unknownIds(db, ids).catch(() => []));
}
