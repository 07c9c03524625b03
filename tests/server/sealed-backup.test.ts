import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../src/server/backup/archive';
import { checkBackup } from '../../src/server/backup/check-backup';
import { MANIFEST, type Manifest, SUMS } from '../../src/server/backup/manifest';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import type { Sums } from '../../src/server/backup/sums';
import { writeBackup } from '../../src/server/backup/write-backup';
import {
  base,
  beforeEachBackup,
  expectUntouched,
  file,
  KEY,
  MIGRATIONS,
  restored,
  rewritten,
  settingsOf,
  source,
  target,
} from './backup-clinic';

/** Of a table without rows. */
const NO_ROWS = { rows: 0, sha256: createHash('sha256').digest('hex') };

beforeEachBackup();

describe('a sealed backup', () => {
  it('that was changed at any byte, cut off or added to is refused before anything is written', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const whole = await readFile(file);
    const changed = [
      ...Array.from(whole, (_, at) => {
        const copy = Buffer.from(whole);
        copy[at] = copy[at]! ^ 1;
        return copy;
      }),
      whole.subarray(0, whole.length - 1),
      whole.subarray(0, whole.length >> 1),
      Buffer.alloc(0),
      Buffer.concat([whole, Buffer.of(0)]),
      Buffer.concat([whole, whole]),
    ];
    expect(changed.length).toBeGreaterThan(800);
    let refused = 0;
    for (const bytes of changed) {
      await writeFile(file, bytes);
      await checkBackup(file, KEY).catch(() => {
        refused += 1;
      });
    }
    expect(refused).toBe(changed.length);
    await writeFile(file, changed[whole.length - 9]!);
    await expect(restored()).rejects.toThrow();
    await expectUntouched();
    await writeFile(file, whole);
    await restored();
  });

  it('is refused with another key, and open as older versions wrote it', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const wrong = { passphrase: 'a passphrase of somebody else' };
    await expect(
      restoreBackup(file, wrong, target.url, settingsOf('b'), MIGRATIONS),
    ).rejects.toThrow(/cannot be opened: a wrong key/);
    await writeFile(file, gzipSync('manifest.json'));
    await expect(restored()).rejects.toThrow(/not encrypted/);
    await expectUntouched();
  });

  it('shows whoever finds it no name and no key', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const secret = (await readFile(join(base, 'a', 'secret'), 'utf8')).trim();
    const found = (await readFile(file)).toString('latin1');
    const inside: string[] = [];
    for await (const { body } of readArchive(file, KEY)) inside.push(await text(body));
    for (const planted of [secret, 'Nguyễn', 'manifest.json', KEY.passphrase]) {
      expect(found).not.toContain(Buffer.from(planted).toString('latin1'));
    }
    expect(inside.join('')).toContain(secret);
    expect(inside.join('')).toContain('Nguyễn');
    expect(await readdir(base)).toEqual(['a', 'clinic.sen']);
  });

  it('puts into SQL only names that the migrations made', async () => {
    const planted = (change: (manifest: Manifest) => void) =>
      rewritten(
        ({ name, content }) => {
          const manifest = JSON.parse(content) as Manifest;
          change(manifest);
          return [name, JSON.stringify(manifest)];
        },
        new RegExp(`^${MANIFEST}$`),
      );
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const honest = await readFile(file);
    const command = `ward DISABLE TRIGGER USER; COPY (SELECT 1) TO PROGRAM 'touch ${base}/pwned'; --`;
    await planted(({ tables }) => tables.push({ name: command, columns: ['id'] }));
    await rewritten(
      ({ name, content }) => {
        const sums = JSON.parse(content) as Sums;
        sums.tables.push({ ...sums.tables[0]!, name: command, ...NO_ROWS });
        return [name, JSON.stringify(sums)];
      },
      new RegExp(`^${SUMS}$`),
    );
    await expect(restored()).rejects.toThrow(/table or column of its own/);
    await writeFile(file, honest);
    await planted(({ tables }) =>
      tables[0]!.columns.push(`id) FROM PROGRAM 'touch ${base}/pwned'; --`),
    );
    await expect(restored()).rejects.toThrow(/table or column of its own/);
    await writeFile(file, honest);
    await planted(({ sequences }) => sequences.push({ name: 'no_such', value: '1', called: true }));
    await restored();
    expect(await readdir(base)).not.toContain('pwned');
  });
});
