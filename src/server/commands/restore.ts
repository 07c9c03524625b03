import { runCommand } from '../backup/command';
import { restoreBackup } from '../backup/restore-backup';
import { openDatabase } from '../start/database';

await runCommand('restore', async (file, settings) => {
  const database = await openDatabase(settings);
  try {
    const manifest = await restoreBackup(file, database.url, settings);
    return `Đã khôi phục ${manifest.tables.length} bảng, sao lưu lúc ${manifest.createdAt} / tables restored`;
  } finally {
    await database.stop();
  }
});
