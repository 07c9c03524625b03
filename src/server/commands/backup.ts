import { runCommand } from '../backup/command';
import { lostInWords } from '../backup/in-words';
import { writeBackup } from '../backup/write-backup';
import { openAsOwner } from '../start/database';

await runCommand('backup', ['FILE'], async ({ files: [file], key, settings }) => {
  const { url, stop } = await openAsOwner(settings);
  try {
    const { manifest, lost } = await writeBackup(file, key, url, settings);
    for (const line of lostInWords(lost)) process.stderr.write(`${line}\n`);
    return `Đã sao lưu ${manifest.tables.length} bảng vào ${file} / tables saved`;
  } finally {
    await stop();
  }
});
