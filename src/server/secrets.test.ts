import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, secretPath } from './secrets';
import { readSettings } from './settings';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sen-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadSecrets', () => {
  it('makes one secret that only its owner may read, and keeps it', async () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const first = await loadSecrets(settings);
    expect((await stat(secretPath(dataDir))).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(settings)).toEqual(first);
  });

  it('gives processes that start together the same keys', async () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(settings)));
    for (const secrets of all) expect(secrets).toEqual(all[0]);
  });

  it('derives a different key of 32 bytes for each use', async () => {
    const secrets = await loadSecrets(
      readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40) }),
    );
    const keys = secrets.all().map(({ bytes }) => Buffer.from(bytes).toString('hex'));
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toHaveLength(64);
  });

  it('writes nothing when SECRET_KEY is set', async () => {
    await loadSecrets(readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40) }));
    await expect(readFile(secretPath(dataDir))).rejects.toThrow(/ENOENT/);
  });

  it('refuses a damaged secret instead of making another', async () => {
    await writeFile(secretPath(dataDir), 'abc');
    await expect(loadSecrets(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(/bị hỏng/);
  });
});
