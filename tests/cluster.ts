import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { databaseUrl, startEmbedded } from '../src/server/db/embedded/launch';
import { startOf } from '../src/server/db/embedded/process';
import { migrate } from '../src/server/db/migrate';
import { createPool } from '../src/server/db/pool';
import { type ClusterAnswer, TEMPLATE } from './cluster-answer';

/** Below /tmp, where every account may go and socket paths stay short. */
const PARENT = '/tmp';

interface TestCluster extends ClusterAnswer {
  stop: () => Promise<void>;
}

/** One cluster per run, without fsync: its data need not outlive the run. */
async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(PARENT, `sen-test-${process.pid}-`));
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({
    dataDir,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
    },
  });
  const { socketDirectory } = embedded;
  const admin = createPool({ url: embedded.url, timeZone: 'UTC', max: 1 });
  await sql`CREATE DATABASE ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  return {
    socketDirectory,
    problem: await migrateTemplate(socketDirectory),
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function migrateTemplate(socketDirectory: string): Promise<string | null> {
  const url = databaseUrl(socketDirectory, TEMPLATE);
  const owner = createPool({ url, timeZone: 'Asia/Ho_Chi_Minh', statementTimeout: 0, max: 1 });
  try {
    await migrate(owner);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await owner.destroy();
  }
}

/** Ends and removes the clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(PARENT)) {
    const pid = /^sen-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || startOf(Number(pid)) !== null) continue;
    const dataDir = join(PARENT, name);
    const left = await startEmbedded({ dataDir }).catch(() => null);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<TestCluster> | undefined;
  const server = createServer((_request, response) => {
    cluster ??= sweep().then(startCluster);
    cluster.then(
      ({ socketDirectory, problem }) => response.end(JSON.stringify({ socketDirectory, problem })),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('clusterAddress', `http://127.0.0.1:${port}/`);
  return async () => {
    server.closeAllConnections();
    server.close();
    const started = await cluster?.catch(() => undefined);
    await started?.stop();
  };
}
