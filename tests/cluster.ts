import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { writeIndex } from '../scripts/extensions/write-index';
import { databaseUrl, startEmbedded } from '../src/server/db/embedded/launch';
import { startOf } from '../src/server/db/embedded/process';
import { migrate } from '../src/server/db/migrate';
import { createPool } from '../src/server/db/pool';
import { type ClusterAnswer, type DemoDay, TEMPLATE } from './cluster-answer';

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
      // Of many small databases, whose buffers are looked through when one is dropped.
      shared_buffers: '128MB',
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

/** Fills each demo when a file asks for it first; the others wait for the same filling. */
function demoFiller(): (socketDirectory: string, day: DemoDay) => Promise<string | null> {
  const filled = new Map<DemoDay, Promise<string | null>>();
  const fill = async (socketDirectory: string, day: DemoDay) => {
    // Only a run that needs a demo loads the whole config.
    const { fillDemoTemplate } = await import('./demo-template');
    return fillDemoTemplate(socketDirectory, day).then(() => null, String);
  };
  return (socketDirectory, day) => {
    const started = filled.get(day) ?? fill(socketDirectory, day);
    filled.set(day, started);
    return started;
  };
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
  writeIndex();
  let cluster: Promise<TestCluster> | undefined;
  const fillDemo = demoFiller();
  const answer = async (address = '/'): Promise<ClusterAnswer> => {
    cluster ??= sweep().then(startCluster);
    const { socketDirectory, problem } = await cluster;
    const day = new URL(address, 'http://cluster').searchParams.get('demo') as DemoDay | null;
    if (problem !== null || day === null) return { socketDirectory, problem };
    return { socketDirectory, problem: await fillDemo(socketDirectory, day) };
  };
  const server = createServer((request, response) => {
    // A worker that was busy for long would ask again on a connection that was closed meanwhile.
    response.setHeader('Connection', 'close');
    answer(request.url).then(
      (found) => response.end(JSON.stringify(found)),
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
