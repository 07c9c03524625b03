import { readSettings, type Settings } from '../settings';

/**
 * Runs a command of the terminal: one FILE argument, settings from the environment, one line when
 * it is done; a failure says why and exits with 1.
 */
export async function runCommand(
  name: string,
  command: (file: string, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    const file = process.argv[2];
    if (file === undefined || process.argv.length > 3) {
      throw new Error(`Cách dùng / Usage: npm run ${name} -- FILE`);
    }
    process.stdout.write(`${await command(file, readSettings(process.env))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
