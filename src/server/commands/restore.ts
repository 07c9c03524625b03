import { runCommand } from '../backup/command';
import { restoreBackup } from '../backup/restore-backup';
import { startEmbedded } from '../db/embedded/launch';

await runCommand('restore', ['FILE'], async ({ files: [file], key, settings }) => {
  const given = settings.databaseOwnerUrl ?? settings.databaseUrl;
  // Not the one of a running server: what is restored goes into an empty one.
  const embedded = given === undefined ? await startEmbedded({ dataDir: settings.dataDir }) : null;
  try {
    const manifest = await restoreBackup(file, key, given ?? embedded!.url, settings);
    return `Đã khôi phục ${manifest.tables.length} bảng, sao lưu lúc ${manifest.createdAt} / tables restored`;
  } finally {
    await embedded?.stop();
  }
});
