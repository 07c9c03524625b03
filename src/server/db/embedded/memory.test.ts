import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { packagedBinaries } from './binaries';
import { memorySettings, rememberedSettings } from './memory';

const GB = 2 ** 30;

describe('the memory of PostgreSQL', () => {
  it.each([
    [1 * GB, '128MB', '512MB'],
    [8 * GB, '1024MB', '4096MB'],
    [256 * GB, '2048MB', '32768MB'],
  ])('of a machine of %i bytes is %s of its own, beside %s of files', (memory, own, files) => {
    const settings = memorySettings(memory);
    expect(settings.shared_buffers).toBe(own);
    expect(settings.effective_cache_size).toBe(files);
  });

  it('is filled anew after a start, where the programs can do that', async () => {
    expect(await rememberedSettings(await packagedBinaries())).toEqual({
      shared_preload_libraries: 'pg_prewarm',
    });
    expect(await rememberedSettings(tmpdir())).toEqual({});
  });
});
