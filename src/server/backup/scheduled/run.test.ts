import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings';
import { isDue, lastDue } from './run';
import { type BackupStatus, readStatus, writeStatus } from './status';

const ZONE = 'Asia/Ho_Chi_Minh';
/** 02:30 of the clinic on 24 November. */
const DUE = '2026-11-23T19:30:00Z';
const at = (moment: string) => new Date(moment);
const due = (moment: string) => lastDue(at(moment), '02:30', ZONE).toInstant().toString();

describe('the last time that a backup was due', () => {
  it('is that of today, by the clock of the clinic, or of yesterday', () => {
    expect(due('2026-11-23T19:30:00Z')).toBe(DUE);
    expect(due('2026-11-24T19:29:59Z')).toBe(DUE);
    expect(due('2026-11-23T19:29:59Z')).toBe('2026-11-22T19:30:00Z');
  });
});

describe('a backup is due', () => {
  const NONE: BackupStatus = { began: null, good: null, copied: null, failure: null };
  const good = (moment: string) => ({ file: 'x.sen', at: moment, bytes: 1, seconds: 1 });
  const isDueAt = (moment: string, status: Partial<BackupStatus>) =>
    isDue({ ...NONE, ...status }, at(moment), lastDue(at(moment), '02:30', ZONE));

  it('where none was made since, however late a server starts', () => {
    expect(isDueAt('2026-11-24T05:00:00Z', {})).toBe(true);
    expect(isDueAt('2026-11-24T05:00:00Z', { good: good('2026-11-22T19:30:05Z') })).toBe(true);
    expect(isDueAt('2026-11-24T05:00:00Z', { good: good('2026-11-23T19:30:05Z') })).toBe(false);
  });

  it('again a quarter of an hour after a failure, and at once the next day', () => {
    const failed = (began: string): Partial<BackupStatus> => ({
      began,
      failure: { at: began, message: 'ENOSPC' },
    });
    expect(isDueAt('2026-11-23T19:40:00Z', failed('2026-11-23T19:30:00Z'))).toBe(false);
    expect(isDueAt('2026-11-23T19:45:00Z', failed('2026-11-23T19:30:00Z'))).toBe(true);
    expect(isDueAt('2026-11-23T19:31:00Z', failed('2026-11-23T19:25:00Z'))).toBe(true);
  });

  it('again where the server that had begun is gone', () => {
    expect(isDueAt('2026-11-23T19:31:00Z', { began: '2026-11-23T19:30:00Z' })).toBe(true);
  });
});

it('is due where what was noted of the last ones is garbled, which is told', async () => {
  const settings = readSettings({ DATA_DIR: await mkdtemp(join(tmpdir(), 'sen-status-')) });
  await writeStatus(settings, await readStatus(settings));
  await writeFile(join(settings.dataDir, 'backups/status.json'), '{"began":');
  const status = await readStatus(settings);
  expect(status.failure?.message).toContain('garbled');
  const now = at('2026-11-24T05:00:00Z');
  expect(isDue(status, now, lastDue(now, '02:30', ZONE))).toBe(true);
  await rm(settings.dataDir, { recursive: true });
});
