import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '../settings';
import { type BackupKey, readBackupKey } from './key';

/** What a command of the terminal was given. */
export interface Given<F extends readonly string[]> {
  /** One path for each name of its usage. */
  files: { [K in keyof F]: string };
  key: BackupKey;
  settings: Settings;
  /** What `--at` says. */
  at?: string;
}

/**
 * Runs a command of the terminal: its files, `--key FILE`, settings from the environment, one line
 * when it is done; a failure says why and exits with 1.
 */
export async function runCommand<const F extends readonly string[]>(
  name: string,
  usage: F,
  command: (given: Given<F>) => Promise<string>,
  takes: { at?: boolean } = {},
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, at: { type: 'string' } },
    });
    const isForeign = values.at !== undefined && !takes.at;
    if (positionals.length !== usage.length || isForeign) {
      throw new Error(`Cách dùng / Usage: npm run ${name} -- ${usage.join(' ')} [--key KEY_FILE]`);
    }
    const settings = readSettings(process.env);
    const key = await readBackupKey(settings, values.key);
    const files = positionals as unknown as Given<F>['files'];
    process.stdout.write(`${await command({ files, key, settings, at: values.at })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
