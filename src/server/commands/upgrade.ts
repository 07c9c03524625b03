import { parseArgs } from 'node:util';
import { readBackupKey } from '../backup/key';
import { isFresh } from '../db/migrate';
import { readSettings } from '../settings';
import { asOwner, openAsOwner } from '../start/database';
import { upgradeInWords } from '../upgrade/in-words';
import { tryUpgrade } from '../upgrade/try-upgrade';
import { upgrade } from '../upgrade/upgrade';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, key: { type: 'string' } },
  });
  const settings = readSettings(process.env);
  // Asked for before anything is opened: an upgrade without a backup is none.
  const key = values.check ? null : await readBackupKey(settings, values.key);
  const { url, stop } = await openAsOwner(settings);
  try {
    if (key === null) {
      const trials = await asOwner(url, settings, async (owner) =>
        (await isFresh(owner)) ? [] : tryUpgrade(owner),
      );
      for (const line of upgradeInWords(trials)) print(line);
      return trials.every(({ problem }) => problem === null);
    }
    const done = await upgrade(url, key, settings);
    if (done === null) return print('Không có gì phải nâng cấp. / There is nothing to upgrade.');
    print(`Bản sao lưu / backup: ${done.backup}`);
    print(`Đã áp dụng / applied: ${done.applied.join(', ')}`);
  } finally {
    await stop();
  }
});
