import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What the stored backups of releases are sealed with; the clinic in them is made up. */
export const RELEASE_KEY = 'a stored release of Sen';

/** The program of an earlier version, in a checkout of its own. */
export interface OldProgram {
  /** Starts it on a data folder; answers its address and how to stop it. */
  start: (dataDir: string, demo: boolean) => Promise<Running>;
  /** Runs one of its npm scripts on a data folder and prints what it says. */
  run: (script: string, dataDir: string, ...args: string[]) => void;
}

interface Running {
  address: string;
  stop: () => Promise<void>;
}

export function oldProgram(checkout: string): OldProgram {
  const environment = (dataDir: string) => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    // Times in the backup are written in the zone of the cluster.
    TZ: 'UTC',
    BACKUP_KEY: RELEASE_KEY,
  });
  return {
    start: async (dataDir, demo) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
        cwd: checkout,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...environment(dataDir),
          PORT: '0',
          DEMO: demo ? '1' : '0',
          LOG_LEVEL: 'warn',
          MFA_ROLES: '',
        },
      });
      let said = '';
      for await (const chunk of child.stdout) {
        said += String(chunk);
        if (said.includes('ready http')) break;
      }
      const address = /^ready (http:\S+)$/m.exec(said)?.[1];
      if (address === undefined) throw new Error(`the old program did not start: ${said}`);
      const stop = async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      };
      return { address, stop };
    },
    run: (script, dataDir, ...args) => {
      execFileSync('npm', ['run', '--silent', script, '--', ...args], {
        cwd: checkout,
        stdio: 'inherit',
        env: environment(dataDir),
      });
    },
  };
}
