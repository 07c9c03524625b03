import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../shared/resource/config';
import { analyze } from '../db/analyze';
import { isFresh, migrate } from '../db/migrate';
import { RUNTIME_ROLE } from '../db/pool';
import { readKeysIfKept } from '../keys/stored-keys';
import { bindFolder, checkBinding } from '../resource/files/binding';
import { loadSecrets } from '../secrets';
import type { Services } from '../services';
import { isSecretShort, type Settings } from '../settings';
import type { Cleanup } from './cleanup';
import { asOwner, openDatabase, runtimePool } from './database';
import { settingWarnings } from './warnings';

/** What the main file chooses; tests choose their own. */
export interface ServerParts {
  config: Config;
  /** Puts the HTTP server together. */
  makeApp: (services: Services) => Promise<FastifyInstance>;
  /**
   * Called at each start of a demo: fills an empty database, moves the days of a filled one; answers
   * whether it filled it.
   */
  seed?: (services: Services) => Promise<boolean>;
  /** Makes the browser's files when they are missing or old. */
  build?: (print: (line: string) => void) => Promise<void>;
  /** Migration files; the project's own by default. */
  migrations?: string;
  /** Last steps before it listens (jobs, first account); each answers how to end it. */
  prepare?: readonly ((services: Services) => Promise<() => Promise<void>>)[];
}

export interface StartContext {
  settings: Settings;
  log: Logger;
  cleanup: Cleanup;
  /** Progress for the person at the terminal. */
  print: (line: string) => void;
  /** Called when the database ends by itself. */
  onDatabaseEnd: () => void;
}

/** How long open requests may take to end at a stop, in milliseconds. */
const DRAIN_MS = 10_000;

/**
 * Starts everything in order: secrets, database, migrations, demo data, pages, HTTP. What was
 * opened is handed to `cleanup`, so that a start that fails halfway leaves nothing behind.
 *
 * @returns the address it listens on.
 */
export async function startServer(parts: ServerParts, context: StartContext): Promise<string> {
  const { settings, log, cleanup, print } = context;
  for (const warning of settingWarnings(settings)) {
    print(warning);
    log.warn(warning);
  }
  const database = await openDatabase(settings, context.onDatabaseEnd);
  await cleanup.add('database', database.stop);
  const secrets = await loadSecrets(settings);
  await migrateDatabase(database.url, parts, context);
  const db = runtimePool(database.url, RUNTIME_ROLE, settings, log);
  await cleanup.add('pool', () => db.destroy());
  await readKeysIfKept(secrets, db);
  const services: Services = {
    settings,
    secrets,
    db,
    replica: await openReplica(context),
    config: parts.config,
    log,
    clock: () => new Date(),
  };
  if (settings.demo && (await parts.seed?.(services))) {
    await asOwner(database.url, settings, analyze);
  }
  await parts.build?.(print);
  for (const step of parts.prepare ?? []) await cleanup.add('job', await step(services));
  const app = await parts.makeApp(services);
  await cleanup.add('http', () => drain(app));
  checkActions(app, parts.config);
  // The first page loads what all pages need; the first visitor should not wait for that.
  await app.inject({ url: '/' });
  await app.listen({ host: settings.host, port: settings.port });
  return addressOf(app.server.address() as AddressInfo);
}

/** @throws Error naming each declared action without work, and each work without an action. */
function checkActions({ resourceActions }: FastifyInstance, config: Config): void {
  const problems = [
    ...resourceActions.missing(config).map((name) => `${name}: this action has no work`),
    ...resourceActions.unknown(config).map((name) => `${name}: no such action is declared`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function openReplica({ settings, log, cleanup }: StartContext) {
  if (settings.databaseReadUrl === undefined) return undefined;
  const replica = runtimePool(settings.databaseReadUrl, RUNTIME_ROLE, settings, log);
  await cleanup.add('replica', () => replica.destroy());
  return replica;
}

async function migrateDatabase(
  url: string,
  parts: ServerParts,
  { settings, log }: StartContext,
): Promise<void> {
  await asOwner(url, settings, async (owner) => {
    await checkBinding(owner, settings);
    if (isSecretShort(settings, await isFresh(owner))) {
      log.warn('SECRET_KEY is short: replace it with npm run keys:rotate -- secret');
    }
    const applied = await migrate(owner, parts.migrations);
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    await bindFolder(owner, settings);
  });
}

/** Lets open requests end; streams and slow ones are cut off after a while. */
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

function addressOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
