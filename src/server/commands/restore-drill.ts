import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../backup/scheduled/child';
import { isScheduled } from '../backup/scheduled/keep';
import { backupFolder } from '../backup/scheduled/status';
import { readSettings, type Settings } from '../settings';
import { inTerminal } from './terminal';

/** The newest of the backups that servers make. @throws Error where there is none. */
async function newest(settings: Settings): Promise<string> {
  const folder = backupFolder(settings);
  const names = await readdir(folder).catch(() => []);
  const last = names.filter(isScheduled).sort().at(-1);
  if (last !== undefined) return join(folder, last);
  throw new Error(`${folder}: chưa có bản sao lưu / there is no backup. restore:drill [FILE]`);
}

/** What a backup is proved by, each as an operator would on the day that it is needed. */
const STEPS = (file: string, more: readonly string[]) =>
  [
    ['backup:verify', [file, ...more]],
    ['restore', [file, ...more]],
    ['audit:verify', []],
    ['records:verify', []],
    ['upgrade', ['--check']],
  ] as const;

await inTerminal(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const file = positionals[0] ?? (await newest(readSettings(process.env)));
  const more = values.key === undefined ? [] : ['--key', values.key];
  const scratch = await mkdtemp(join(tmpdir(), 'sen-drill-'));
  // PostgreSQL may run as another account, which must come to its folder.
  await chmod(scratch, 0o711);
  const {
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATABASE_DIRECT_URL,
    DATABASE_READ_URL,
    FILES_URL,
    ...rest
  } = process.env;
  const env = { ...rest, DATA_DIR: join(scratch, 'data'), BACKUP_AT: '' };
  try {
    for (const [name, args] of STEPS(file, more)) {
      const began = performance.now();
      const printed = await runProgram(name, args, { env });
      print(`${name}, ${((performance.now() - began) / 1000).toFixed(1)} s\n${printed}`);
    }
    print(`Bản sao lưu dùng được / the backup is good: ${file}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
