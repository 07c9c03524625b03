import { runningEmbedded } from '../db/embedded/launch';
import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { asOwner, openDatabase } from '../start/database';

try {
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const running = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir));
  const database = running === null ? await openDatabase(settings) : null;
  try {
    await asOwner(running ?? database!.url, settings, (owner) => readKeysIfKept(secrets, owner));
  } finally {
    await database?.stop();
  }
  const current = secrets.current('webhook').version;
  for (const { version, bytes } of secrets.living('webhook')) {
    // The next one is told while the one before still signs.
    const when = version > current ? ' # sắp dùng / begins within a day' : '';
    process.stdout.write(`${Buffer.from(bytes).toString('hex')}${when}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
