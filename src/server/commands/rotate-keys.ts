import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { readBackupKey } from '../backup/key';
import { resealBackup } from '../backup/reseal-backup';
import type { Database } from '../db/database';
import { isOnlyNamed, type KeyUse, USES } from '../keys/key-uses';
import { addSecret, forgetOtherSecrets } from '../keys/replace-secret';
import { rotateKeys } from '../keys/rotate';
import { checkNewSecret } from '../keys/secret-length';
import { loadSecret, newSecret, replaceSecret } from '../secrets';
import { readSettings, type Settings } from '../settings';
import { withOwner } from '../start/database';

const USAGE = `Cách dùng / Usage:
  npm run keys:rotate                       all keys but those of webhook, push and drafts
  npm run keys:rotate -- USE…               ${USES.join(' ')}
  npm run keys:rotate -- secret             the secret; with SECRET_KEY, NEW_SECRET_KEY is the next one
  npm run keys:rotate -- secret --finish    after every server was restarted with the new one
  npm run keys:rotate -- backup OLD NEW --key KEY_FILE --new-key KEY_FILE
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function rotateSecret(owner: Database, settings: Settings): Promise<void> {
  const old = await loadSecret(settings);
  if (settings.secretKey === undefined) {
    const fresh = newSecret();
    await addSecret(owner, old, fresh);
    await replaceSecret(settings.dataDir, fresh);
  } else {
    const fresh = checkNewSecret(process.env.NEW_SECRET_KEY);
    await addSecret(owner, old, fresh);
  }
  print(
    'Khởi động lại từng máy chủ với khóa mới, rồi chạy thêm --finish. / ' +
      'Restart each server with the new secret, then run this again with --finish.',
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      finish: { type: 'boolean', default: false },
      key: { type: 'string' },
      'new-key': { type: 'string' },
    },
  });
  const settings = readSettings(process.env);
  const [what, ...rest] = positionals;
  const unknown = positionals.filter((name) => !(USES as string[]).includes(name));
  if (what === 'secret' && rest.length === 0) {
    await withOwner(settings, async (owner) => {
      if (!values.finish) return rotateSecret(owner, settings);
      const count = await forgetOtherSecrets(owner, await loadSecret(settings));
      print(`Đã bỏ ${count} khóa niêm bằng khóa cũ / sealed copies removed`);
    });
  } else if (what === 'backup' && rest.length === 2 && values['new-key'] !== undefined) {
    const [old, fresh] = rest as [string, string];
    await resealBackup(
      { file: old, key: await readBackupKey(settings, values.key) },
      { file: fresh, key: await readBackupKey(settings, values['new-key']) },
    );
    print(`${fresh}: đã niêm bằng khóa mới / sealed with the new key`);
  } else if (unknown.length === 0 && !values.finish) {
    const uses = what === undefined ? USES.filter((use) => !isOnlyNamed(use)) : positionals;
    const secret = await loadSecret(settings);
    await withOwner(settings, (owner) =>
      rotateKeys({ owner, secret, config, print }, uses as KeyUse[]),
    );
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
