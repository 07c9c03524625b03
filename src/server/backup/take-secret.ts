import { mkdir } from 'node:fs/promises';
import { loadSecret, secretPath, writeSecret } from '../secrets';
import type { Settings } from '../settings';
import { checkOf } from './manifest';

/**
 * Takes over the secret of a backup, unless `SECRET_KEY` or `DATA_DIR` has one.
 * @param check of the secret that encrypted the data. @throws Error where the one at hand is another.
 */
export async function takeSecret(
  secret: string | null,
  check: string,
  settings: Settings,
): Promise<void> {
  if (settings.secretKey === undefined && secret !== null) {
    await mkdir(settings.dataDir, { recursive: true });
    await writeSecret(secretPath(settings.dataDir), secret);
  }
  if (checkOf(await loadSecret(settings)) === check) return;
  throw new Error(
    'SECRET_KEY: khác với khóa lúc sao lưu, dữ liệu mã hóa sẽ không đọc được / ' +
      'differs from the one at the backup, so encrypted data could not be read',
  );
}
