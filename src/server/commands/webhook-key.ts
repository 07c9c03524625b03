import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';

try {
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  await withOwner(settings, (owner) => readKeysIfKept(secrets, owner));
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
