import { readBackupKey } from '../backup/key';
import { clusterFiles } from '../db/embedded/launch';
import { openPlace } from '../recovery/sealed-file';
import { writeBase } from '../recovery/write-base';
import { readSettings } from '../settings';
import { openAsOwner } from '../start/database';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const { recoveryDir, dataDir } = settings;
  if (recoveryDir === undefined) throw new Error('RECOVERY_DIR: chưa đặt / is not set');
  const key = await openPlace(recoveryDir, await readBackupKey(settings));
  const { url, stop } = await openAsOwner(settings);
  try {
    const data = await clusterFiles(dataDir);
    print(await writeBase({ url, data, settings }, recoveryDir, key));
  } finally {
    await stop();
  }
});
