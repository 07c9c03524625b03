import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child';

export interface RoundsReport {
  rounds: number;
  acknowledged: number;
  /** Rows that were acknowledged and are gone: must be empty. */
  lost: number[];
}

const WRITERS = 4;

/**
 * Writes rows from several clients at once, kills the server with SIGKILL in the middle of it,
 * starts it again and looks for every acknowledged row. Every other round PostgreSQL is killed too.
 */
export async function killWhileWriting(
  dataDir: string,
  rounds: number,
  onRound: (round: number, acknowledged: number) => void = () => undefined,
): Promise<RoundsReport> {
  const acknowledged: number[] = [];
  let next = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = startChild({ env: { DATA_DIR: dataDir, DEMO: '0' } });
    const address = await server.ready;
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const n = next++;
        const answer = await fetch(`${address}/api/rows/${n}`, { method: 'POST' }).catch(
          () => null,
        );
        if (answer === null) return;
        if (answer.status === 201) acknowledged.push(n);
      }
    });
    try {
      while (acknowledged.length < before + 20) await wait(5);
      await wait(Math.random() * 200);
      if (round % 2 === 1) process.kill(await postmasterPid(dataDir), 'SIGKILL');
    } finally {
      await server.end('SIGKILL');
      await Promise.all(writers);
    }
    onRound(round + 1, acknowledged.length);
  }
  const server = startChild({ env: { DATA_DIR: dataDir, DEMO: '0' } });
  try {
    const answer = await fetch(`${await server.ready}/api/rows`);
    const stored = new Set((await answer.json()) as number[]);
    return {
      rounds,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((n) => !stored.has(n)),
    };
  } finally {
    await server.end('SIGTERM');
  }
}

/** Pid of the PostgreSQL that serves the directory. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
