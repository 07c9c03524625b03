import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The account that PostgreSQL runs as when Sen itself is root, which PostgreSQL refuses to be. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * `postgres`, else `nobody`, when this process is root; null otherwise.
 *
 * @throws Error when root has neither account (`initdb` needs one that exists).
 */
export function serverAccount(passwd = '/etc/passwd'): Account | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync(passwd, 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0) return { name, uid, gid };
  }
  throw new Error(
    'Chạy bằng root cần có tài khoản postgres hoặc nobody trong /etc/passwd. / ' +
      'Running as root needs an account postgres or nobody in /etc/passwd.',
  );
}

/** Runs a program to its end as the account (as this process when null), in a clean environment. */
export function runAs(
  account: Account | null,
  program: string,
  args: string[],
): SpawnSyncReturns<string> {
  return spawnSync(program, args, { ...identity(account), encoding: 'utf8' });
}

/** Spawn options that make a child run as the account, anywhere, with nothing of our environment. */
export function identity(account: Account | null) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Whether the account can enter the directory and write there. */
export function canUse(account: Account | null, directory: string): boolean {
  const probe = 'cd "$1" && : > .probe && rm .probe';
  return runAs(account, '/bin/sh', ['-c', probe, 'sh', directory]).status === 0;
}
