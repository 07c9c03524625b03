import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';

try {
  const { webhookKey } = await loadSecrets(readSettings(process.env));
  process.stdout.write(`${Buffer.from(webhookKey).toString('hex')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
