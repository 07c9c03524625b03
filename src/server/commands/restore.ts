import { runCommand } from '../backup/command';
import { lostInWords } from '../backup/in-words';
import { restoreBackup } from '../backup/restore-backup';
import { startEmbedded } from '../db/embedded/launch';

await runCommand('restore', ['FILE'], async ({ files: [file], key, settings }) => {
  const given = settings.databaseOwnerUrl ?? settings.databaseUrl;
  // Not the one of a running server: what is restored goes into an empty one.
  const embedded = given === undefined ? await startEmbedded({ dataDir: settings.dataDir }) : null;
  try {
    const { manifest, sums } = await restoreBackup(file, key, given ?? embedded!.url, settings);
    for (const line of sums ? lostInWords(sums.lost) : []) process.stderr.write(`${line}\n`);
    return `Đã khôi phục ${manifest.tables.length} bảng, sao lưu lúc ${manifest.createdAt} / tables restored`;
  } finally {
    await embedded?.stop();
  }
});
