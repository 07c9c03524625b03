import { statfs } from 'node:fs/promises';
import { AppError, type Text } from '../../shared/errors';
import type { Settings } from '../settings';
import { fileFolder, makeFolders } from './folder';

const FULL: Text = {
  vi: 'Máy chủ sắp hết chỗ lưu nên chưa nhận tệp. Vui lòng báo cho phòng khám.',
  en: 'The server is nearly out of space and takes no files. Please tell the clinic.',
};

/** Whoever sends files may try again after so many seconds. */
const AGAIN_SECONDS = 300;

/**
 * Refuses files while less than `DISK_RESERVE_MB` is left where they are stored, which the database
 * may need to go on.
 * @throws AppError UNAVAILABLE
 */
export async function requireSpace(settings: Settings): Promise<void> {
  await makeFolders(settings);
  const { bavail, bsize } = await statfs(fileFolder(settings));
  if (bavail * bsize >= settings.diskReserveMb * 1024 * 1024) return;
  throw new AppError('UNAVAILABLE', { message: FULL, retryAfter: AGAIN_SECONDS });
}
