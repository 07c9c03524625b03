import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openChildren } from '../../shared/resource/boot-check/open-children';
import type { Config } from '../../shared/resource/config';
import type { Database } from '../db/database';
import { isFresh, migrate, pendingMigrations } from '../db/migrate';
import { RUNTIME_ROLE } from '../db/pool';
import { DOWNLOAD_CONNECTIONS } from '../http/limits/table';
import { isSecretShort } from '../keys/secret-length';
import { readKeysIfKept } from '../keys/stored-keys';
import { prepareLanguages } from '../languages/prepare-languages';
import { version } from '../monitoring/machine';
import { measureStore } from '../monitoring/store-use';
import { prepareRecovery } from '../recovery/jobs';
import { bindFolder, checkBinding } from '../resource/files/binding';
import { loadSecrets, type Secrets } from '../secrets';
import type { Services } from '../services';
import type { Settings } from '../settings';
import type { FileStore } from '../storage/file-store';
import { SERVING } from '../storage/s3/patience';
import { openStore } from '../storage/store';
import { traceWith } from '../tracing/trace';
import { checkBeforeMigrating, checkRegistered } from './check-parts';
import type { Cleanup } from './cleanup';
import { connectionWarning, readShared } from './connections';
import { asOwner, type DatabaseAddress, openDatabase, runtimePool } from './database';
import { factWarnings, readFacts, spaceWarning } from './database-facts';
import { drain } from './drain';
import { giveMemoryBack } from './give-back';
import { growSlowly } from './heap-growth';
import { keepDemo } from './keep-demo';
import { checkSession, poolerAddress } from './pooler';
import { checkAddress, replicaAddress, runtimeAddress } from './runtime-address';
import { settingWarnings } from './warnings';

/** What the main file chooses; tests choose their own. */
export interface ServerParts {
  config: Config;
  /** Puts the HTTP server together. */
  makeApp: (services: Services) => Promise<FastifyInstance>;
  /**
   * Called at each start of a demo, every few minutes and at the beginning of a day: fills an empty database, lets
   * a filled one go on; answers whether it filled it.
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
  /** Aborted when the stop begins, with the exit code as its reason. */
  stopping?: AbortSignal;
}

/**
 * Starts everything in order: secrets, database, migrations, demo data, pages, HTTP. What was
 * opened is handed to `cleanup`, so that a start that fails halfway leaves nothing behind.
 *
 * @returns the address it listens on.
 */
export async function startServer(parts: ServerParts, context: StartContext): Promise<string> {
  const { settings, log, cleanup, print, stopping } = context;
  await prepareLanguages(parts.config);
  if (settings.otlpEndpoint !== undefined)
    await cleanup.add('traces', await startTracing(settings.otlpEndpoint));
  const database = await openDatabase(settings, context.onDatabaseEnd);
  await cleanup.add('database', database.stop);
  if (settings.backupAt !== undefined && database.owner === null) throw new BackupNeedsOwner();
  const open = openChildren(parts.config);
  if (open.length > 0) log.info({ open }, 'rows whose readers may not see what they are about');
  for (const warning of settingWarnings(settings)) warn(warning, context);
  const secrets = await loadSecrets(settings);
  const files = openFiles(settings, log);
  const own = await prepareDatabase(database, secrets, parts, context);
  await files.check();
  const runtime = await poolerAddress(own, settings);
  const db = runtimePool(runtime, RUNTIME_ROLE, settings, log);
  await cleanup.add('pool', () => db.destroy());
  await checkSession(db, settings, RUNTIME_ROLE);
  if (runtime === own) warn(connectionWarning(await readShared(db)), context);
  await readKeysIfKept(secrets, db);
  const downloads = runtimePool(runtime, RUNTIME_ROLE, settings, log, DOWNLOAD_CONNECTIONS);
  await cleanup.add('downloads', () => downloads.destroy());
  const services: Services = {
    settings,
    secrets,
    db,
    replica: await openReplica(replicaAddress(settings, { ...database, runtime: own }), context),
    downloads,
    config: parts.config,
    log,
    clock: () => new Date(),
    stopping,
  };
  await cleanup.add('demo', await keepDemo(database.owner, parts.seed, services));
  if (database.owner !== null)
    await cleanup.add('recovery', await prepareRecovery(database.owner, services));
  await parts.build?.(print);
  for (const step of parts.prepare ?? []) await cleanup.add('job', await step(services));
  const app = await parts.makeApp(services);
  await cleanup.add('http', () => drain(app, { seconds: settings.drainSeconds, stopping }));
  checkRegistered(app, parts.config);
  // The first page loads what all pages need; the first visitor should not wait for that.
  await app.inject({ url: '/' });
  growSlowly();
  await cleanup.add('memory', giveMemoryBack());
  await app.listen({ host: settings.host, port: settings.port });
  return addressOf(app.server.address() as AddressInfo);
}

/** Tells both who started the server and who reads its log. */
function warn(warning: string | null, { print, log }: StartContext): void {
  if (warning === null) return;
  print(warning);
  log.warn(warning);
}

/** Sends traces to a collector; what does so is loaded only here. @returns how to end it. */
async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const { openTracer } = await import('../tracing/tracer');
  const { tracing, end } = openTracer(endpoint, version());
  traceWith(tracing);
  return async () => {
    traceWith(null);
    await end();
  };
}

/** The store of files, whose absence is told once, and its return. */
function openFiles(settings: Settings, log: Logger): FileStore {
  return openStore(settings, SERVING, {
    onAnswer: measureStore,
    onAway: ({ reason }) => log.error({ reason }, 'the store of files is away'),
    onBack: () => log.warn('the store of files is back'),
  });
}

async function openReplica(
  url: string | undefined,
  { settings, log, cleanup }: StartContext,
): Promise<Database | undefined> {
  if (url === undefined) return undefined;
  await checkAddress(url);
  const replica = runtimePool(url, RUNTIME_ROLE, settings, log);
  await cleanup.add('replica', () => replica.destroy());
  return replica;
}

/**
 * Makes the database ready as its owner, where this process was given the owner's address; from then
 * on nothing uses it.
 *
 * @returns the address as which the server runs.
 */
async function prepareDatabase(
  { owner: url, runtime }: DatabaseAddress,
  secrets: Secrets,
  parts: ServerParts,
  context: StartContext,
): Promise<string> {
  const { settings, log } = context;
  if (url !== null) {
    return asOwner(url, settings, async (owner) => {
      await checkSession(owner, settings);
      await checkFacts(owner, context);
      await checkBinding(owner, settings);
      if (isSecretShort(settings, await isFresh(owner))) warnOfSecret(log);
      await checkBeforeMigrating(owner, secrets, parts, context);
      const applied = await migrate(owner, parts.migrations);
      if (applied.length > 0) log.info({ applied }, 'migrations applied');
      await bindFolder(owner, settings);
      return runtimeAddress(owner, { owner: url, runtime }, secrets);
    });
  }
  const given = runtime ?? '';
  if (isSecretShort(settings, false)) warnOfSecret(log);
  await checkAddress(given);
  await asOwner(given, settings, async (db) => {
    await checkFacts(db, context);
    const pending = await pendingMigrations(db, parts.migrations);
    if (pending.length > 0) throw new OwnerNeeded(pending);
    await bindFolder(db, settings);
  });
  return given;
}

/** Before anything is written. @throws WrongEncoding */
async function checkFacts(db: Database, context: StartContext): Promise<void> {
  for (const warning of factWarnings(await readFacts(db))) warn(warning, context);
  warn(await spaceWarning(context.settings), context);
}

const warnOfSecret = (log: Logger) =>
  log.warn('SECRET_KEY is short: replace it with npm run keys:rotate -- secret');

/** Only the owner may apply what is new; the text is meant for the terminal. */
class BackupNeedsOwner extends Error {
  constructor() {
    super(
      'BACKUP_AT: máy chủ này không có địa chỉ của chủ sở hữu nên không đọc được mọi bảng; đặt ' +
        'DATABASE_OWNER_URL, hoặc sao lưu bằng lệnh riêng. / this server has no address of the owner and ' +
        'cannot read every table; set DATABASE_OWNER_URL, or run backups by a command of their own.',
    );
    this.name = 'BackupNeedsOwner';
  }
}

class OwnerNeeded extends Error {
  constructor(pending: string[]) {
    super(
      `DATABASE_OWNER_URL: phiên bản này cần thay đổi cơ sở dữ liệu (${pending.join(', ')}); hãy khởi động một lần ` +
        'với địa chỉ của chủ sở hữu. / ' +
        'this version changes the database; start it once with the address of the owner.',
    );
    this.name = 'OwnerNeeded';
  }
}

function addressOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
