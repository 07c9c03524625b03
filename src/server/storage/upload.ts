import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';
import type { Settings } from '../settings';
import { incomingFolder, makeFolders } from './folder';

/** One file part of a request, on disk and not yet looked into. */
export interface Upload {
  /** Name of the part: the field it belongs to. */
  field: string;
  /** Name of the file as the browser sent it. */
  name: string;
  path: string;
  size: number;
}

/** A file part as the multipart parser streams it; `truncated` once it went over the size limit. */
export type PartStream = Readable & { truncated?: boolean; bytesRead?: number };

/**
 * Writes a file part to disk, so that no request holds its files in memory.
 * @throws AppError TOO_LARGE where the parser cut the part off at its size limit.
 */
export async function receiveUpload(
  settings: Settings,
  field: string,
  name: string,
  stream: PartStream,
): Promise<Upload> {
  await makeFolders(settings);
  const path = join(incomingFolder(settings), uuidv7());
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(stream, target);
    if (stream.truncated) throw tooLarge(field);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { field, name, path, size: target.bytesWritten };
}

/** A file of `field` is over the limit of 15 MB. */
export function tooLarge(field: string): AppError {
  const text = { vi: 'Tệp lớn hơn 15 MB.', en: 'The file is larger than 15 MB.' };
  return new AppError('TOO_LARGE', { errors: { [field]: text }, message: text });
}

/** Removes what is left of uploads when their request has been answered. */
export async function removeUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })));
}
