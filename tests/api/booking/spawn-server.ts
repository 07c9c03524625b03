import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Starts a server process on a database; its clock stands at `now`. */
export async function spawnServer(
  databaseUrl: string,
  dataDir: string,
  now: Date,
): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', SCRIPT, databaseUrl, now.toISOString()],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SECRET_KEY: 'k'.repeat(32),
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
      },
    },
  );
  const ended = once(child, 'exit');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
