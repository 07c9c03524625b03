import { type Given, runCommand } from '../backup/command';
import { lostInWords } from '../backup/in-words';
import { restoreBackup } from '../backup/restore-backup';
import { startEmbedded } from '../db/embedded/launch';
import { momentText, readMoment } from '../recovery/moment';
import { restoreAt } from '../recovery/restore-at';

/** Brings back a moment from the folder where changes are archived. */
async function restoreMoment(
  at: string,
  { files: [folder], key, settings }: Given<readonly ['FILE']>,
) {
  const moment = readMoment(at, settings.timeZone);
  const lost = await restoreAt(moment, folder, key, settings);
  for (const line of lostInWords(lost)) process.stderr.write(`${line}\n`);
  return `Đã khôi phục như lúc ${momentText(moment, settings.timeZone)} / restored as of then`;
}

/** Brings back a backup. */
async function restoreFile({ files: [file], key, settings }: Given<readonly ['FILE']>) {
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
}

await runCommand(
  'restore',
  ['FILE'],
  (given) => (given.at === undefined ? restoreFile(given) : restoreMoment(given.at, given)),
  { at: true },
);
