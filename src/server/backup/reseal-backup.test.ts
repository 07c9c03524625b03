import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealBackup } from './reseal-backup';
import { seal, unseal } from './seal';

const OLD = { passphrase: 'the old passphrase', workFactor: 4 };
const NEW = { passphrase: 'the new passphrase', workFactor: 4 };
const text = Buffer.from('sen '.repeat(50_000));
let folder: string;
const path = (name: string) => join(folder, name);
const opened = async (name: string, key: typeof OLD) =>
  buffer(await unseal(Readable.from([await readFile(path(name))]), key));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-reseal-'));
  await writeFile(path('old'), await seal(Readable.from([text]), OLD));
});
afterAll(() => rm(folder, { recursive: true }));

describe('resealBackup', () => {
  it('gives the same backup under another key', async () => {
    await resealBackup({ file: path('old'), key: OLD }, { file: path('new'), key: NEW });
    expect((await opened('new', NEW)).equals(text)).toBe(true);
    await expect(opened('new', OLD)).rejects.toThrow(/sai khóa/);
    expect((await stat(path('new'))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing where the old one was changed, and never writes over a file', async () => {
    const changed = await readFile(path('old'));
    changed[changed.length - 3]! ^= 1;
    await writeFile(path('changed'), changed);
    const old = { file: path('changed'), key: OLD };
    await expect(resealBackup(old, { file: path('other'), key: NEW })).rejects.toThrow();
    await expect(stat(path('other'))).rejects.toThrow(/ENOENT/);
    const before = await readFile(path('new'));
    const good = { file: path('old'), key: OLD };
    await expect(resealBackup(good, { file: path('new'), key: NEW })).rejects.toThrow(/EEXIST/);
    expect((await readFile(path('new'))).equals(before)).toBe(true);
  });
});
