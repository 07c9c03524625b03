import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../database';
import { type Child, startChild } from './child';

/** A server of its own on an empty database, which takes three seconds to stop. */
export interface DrainingServer {
  server: Child;
  address: string;
  /** Of its database. */
  url: string;
  end: () => Promise<void>;
}

export async function startDrainingServer(): Promise<DrainingServer> {
  const database = await createEmptyDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'sen-drain-'));
  const server = startChild({
    env: {
      SECRET_KEY: 'k'.repeat(32),
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '3',
    },
  });
  return {
    server,
    address: await server.ready,
    url: database.url,
    end: async () => {
      await server.end('SIGTERM');
      await database.drop();
      await rm(directory, { recursive: true });
    },
  };
}
