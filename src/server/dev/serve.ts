import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../../shared/resource/config';
import type { Database } from '../db/database';
import { hearCatalogueChanges, hearSingleRows } from '../pages/hear-changes';
import { registerDocuments } from '../pages/routes';
import { seedDemo } from '../seed/seed';
import { jobs, makeApp } from '../server-parts';
import type { Services } from '../services';
import { checkRegistered } from '../start/check-parts';
import { Cleanup } from '../start/cleanup';
import { asOwner } from '../start/database';
import { startServer } from '../start/start';
import { followConfig } from './follow-config';
import { unbuiltPages } from './pages';
import { renderAbove, tell } from './parent';
import { committedMigrations, prepareDatabase } from './prepare-database';
import { developmentSettings } from './settings';

/** Pages are made anew for each visitor: what they are made of changes. */
const JOBS = jobs.map((job) => (job === hearCatalogueChanges ? hearSingleRows : job));

export interface Development {
  /** Serves another config, with its tables. @throws where it cannot; then all is as it was. */
  change: (config: Config) => Promise<void>;
  /** Closes what served at a former port, where nobody is answered any more. */
  leave: (port: number) => void;
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

/**
 * Serves a config on the development database at `url`, whose tables follow it, and tells the process
 * above where it listens.
 */
export async function serveDevelopment(first: Config, url: string): Promise<Development> {
  const settings = developmentSettings(process.env, { DATABASE_URL: url, PORT: '0' });
  const log = pino({ level: settings.logLevel ?? 'warn' }, pino.destination({ fd: 2, sync: true }));
  const cleanup = new Cleanup(log);
  const committed = await committedMigrations(settings.dataDir);
  const pages = await unbuiltPages(renderAbove);
  const follow = (config: Config) => (owner: Database) =>
    followConfig(owner, committed.model, config);
  const done = await asOwner(url, settings, async (owner) => {
    await prepareDatabase(owner, committed);
    return follow(first)(owner);
  });

  let services: Services;
  /** What serves, and what still ends its answers, by the port. */
  const apps = new Map<number, FastifyInstance>();
  let ends: (() => Promise<void>)[] = [];
  let jobs = Promise.resolve();
  const build = async (given: Services) => {
    const made = await makeApp(given, async (part) => registerDocuments(part, given, pages));
    made.server.once('listening', () => apps.set(portOf(made), made));
    return made;
  };
  const startJobs = async (given: Services) => {
    ends = await Promise.all(JOBS.map((job) => job(given)));
  };
  const address = await startServer(
    {
      config: first,
      seed: seedDemo,
      migrations: committed.directory,
      prepare: [
        async (given) => {
          services = given;
          await startJobs(given);
          return async () => undefined;
        },
      ],
      makeApp: build,
    },
    {
      settings,
      log,
      cleanup,
      print: (line) => process.stdout.write(`${line}\n`),
      onDatabaseEnd: () => process.exit(1),
    },
  );
  tell({ type: 'listening', port: Number(new URL(address).port) });
  tell({ type: 'config', what: done });

  const change = async (config: Config) => {
    const next = { ...services, config };
    const made = await build(next);
    let what: string[];
    try {
      checkRegistered(made, config);
      await made.ready();
      what = await asOwner(url, settings, follow(config));
    } catch (error) {
      await made.close();
      throw error;
    }
    await made.listen({ host: '127.0.0.1', port: 0 });
    services = next;
    tell({ type: 'listening', port: portOf(made) });
    tell({ type: 'config', what });
    // The next save does not wait for the jobs of the last config.
    jobs = jobs
      .then(() => Promise.all(ends.map((end) => end())))
      .then(() => startJobs(next))
      .catch((error: unknown) => log.error({ err: error }, 'could not start the jobs anew'));
  };
  const leave = (left: number) => {
    const former = apps.get(left);
    apps.delete(left);
    former?.close().catch((error: unknown) => log.error({ err: error }, 'could not end a server'));
  };
  return { change, leave };
}
