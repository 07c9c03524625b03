import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SchemaSnapshot } from './snapshot-file';

const run = promisify(execFile);

/**
 * `schema.json` of a directory of migrations as it is committed; null where the directory is in no
 * repository, or the file in no commit.
 */
export async function committedSnapshot(directory: string): Promise<SchemaSnapshot | null> {
  const asked = run('git', ['show', 'HEAD:./schema.json'], {
    cwd: directory,
    maxBuffer: 64 * 1024 * 1024,
  });
  const text = await asked.then(
    ({ stdout }) => stdout,
    () => null,
  );
  return text === null ? null : (JSON.parse(text) as SchemaSnapshot);
}
