import { once } from 'node:events';
import { config } from '../../../resources.config';
import { readArchivedMonths } from '../audit/archive/archived-months';
import { readMonth } from '../audit/archive/month-file';
import { auditChain } from '../audit/chains';
import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { storeOf } from '../storage/store';
import { inTerminal } from './terminal';

/** Lines of JSON may be many more than a pipe takes at once. */
async function write(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

await inTerminal(async () => {
  const [month = '', ...rest] = process.argv.slice(2);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || rest.length > 0)
    throw new Error('Cách dùng / Usage: npm run audit:read -- YYYY-MM');
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  await withOwner(settings, async (owner) => {
    await readKeysIfKept(secrets, owner);
    let files = 0;
    for (const { name } of config.resources.filter((resource) => resource.appendOnly))
      for (const filed of await readArchivedMonths(owner, auditChain(name), month)) {
        files += 1;
        await readMonth(storeOf(settings), filed, secrets, async (lines) => {
          for await (const line of lines) await write(line);
        });
      }
    if (files > 0) return;
    throw new Error(`${month}: không có trong tệp lưu trữ / is in no archive file`);
  });
});
