import { availableParallelism } from 'node:os';
import { Client } from '../db/client';

/** More share one log of changes, and one disk. */
const MOST = 4;

type Work = (client: Client) => Promise<void>;

/** Connections that do work side by side, each as soon as one is free. */
export interface Connections {
  /** Returns once a connection has begun it. @throws what work before it failed with */
  give: (work: Work) => Promise<void>;
  /** Waits for all that was given. @throws what any of it failed with */
  settle: () => Promise<void>;
  /** Ends them, whatever they do. */
  close: () => Promise<void>;
}

/** Opens as many as this machine has processors, two at least. */
export async function openConnections(url: string, name: string): Promise<Connections> {
  const many = Math.min(MOST, Math.max(2, availableParallelism()));
  const all = Array.from(
    { length: many },
    () => new Client({ connectionString: url, application_name: name }),
  );
  const close = async () => {
    await Promise.all(all.map((client) => client.end().catch(() => undefined)));
  };
  await Promise.all(all.map((client) => client.connect())).catch(async (error) => {
    await close();
    throw error;
  });
  const free = [...all];
  // What failed stays among them: whoever waits for any of them is told.
  const running = new Set<Promise<void>>();
  return {
    give: async (work) => {
      while (free.length === 0) await Promise.race(running);
      const client = free.pop()!;
      const run = work(client).then(() => {
        running.delete(run);
        free.push(client);
      });
      run.catch(() => undefined);
      running.add(run);
    },
    settle: async () => {
      await Promise.all(running);
    },
    close,
  };
}
