import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copiedBackups } from '../backup/scheduled/second-place';
import { backupFolder } from '../backup/scheduled/status';
import { readSettings } from '../settings';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const { backupCopyUrl } = settings;
  if (backupCopyUrl === undefined) {
    throw new Error('BACKUP_COPY_URL: chưa đặt / not set');
  }
  const { bucket, place, names } = await copiedBackups(backupCopyUrl);
  const name = process.argv[2];
  if (name === undefined) {
    for (const each of names) print(each);
    print(`${place}: ${names.length} bản / backups. npm run backup:fetch -- NAME`);
    return;
  }
  const found = names.includes(name) ? await bucket.get(name) : null;
  if (found === null) throw new Error(`${place}${name}: không có / is not there`);
  const folder = backupFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const draft = `${path}.part`;
  try {
    await pipeline(found.body, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  print(path);
});
