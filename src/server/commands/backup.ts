import { runCommand } from '../backup/command';
import { writeBackup } from '../backup/write-backup';
import { runningEmbedded } from '../db/embedded/launch';
import { openDatabase } from '../start/database';

await runCommand('backup', ['FILE'], async ({ files: [file], key, settings }) => {
  const running = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir));
  const database = running === null ? await openDatabase(settings) : null;
  try {
    const manifest = await writeBackup(file, key, running ?? database!.url, settings);
    return `Đã sao lưu ${manifest.tables.length} bảng vào ${file} / tables saved`;
  } finally {
    await database?.stop();
  }
});
