import { runCommand } from '../backup/command';
import { writeBackup } from '../backup/write-backup';
import { openAsOwner } from '../start/database';

await runCommand('backup', ['FILE'], async ({ files: [file], key, settings }) => {
  const { url, stop } = await openAsOwner(settings);
  try {
    const manifest = await writeBackup(file, key, url, settings);
    return `Đã sao lưu ${manifest.tables.length} bảng vào ${file} / tables saved`;
  } finally {
    await stop();
  }
});
