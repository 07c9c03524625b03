import { runCommand } from '../backup/command';
import { restoreBackup } from '../backup/restore-backup';
import { openDatabase } from '../start/database';

await runCommand('restore', ['FILE'], async ({ files: [file], key, settings }) => {
  const database = await openDatabase(settings);
  try {
    const manifest = await restoreBackup(file, key, database.url, settings);
    return `Đã khôi phục ${manifest.tables.length} bảng, sao lưu lúc ${manifest.createdAt} / tables restored`;
  } finally {
    await database.stop();
  }
});
