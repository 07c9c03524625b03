import type { FastifyInstance } from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../shared/resource/config';
import { extensionNames } from '../../shared/resource/extension';
import type { Database } from '../db/database';
import { pendingChanges } from '../db/ddl/plan';
import { schemaModel } from '../db/ddl/tables';
import { MIGRATIONS } from '../db/extension-migrations';
import { isFresh, pendingMigrations } from '../db/migrate';
import type { Secrets } from '../secrets';
import type { Services } from '../services';
import type { Settings } from '../settings';
import { checkSeenRules } from './check-seen';

/** What of a start can be tried without its database. */
interface Tried {
  config: Config;
  makeApp: (services: Services) => Promise<FastifyInstance>;
  build?: (print: (line: string) => void) => Promise<void>;
  migrations?: string;
}

/** A database that holds nothing and keeps nothing. */
const nowhere = (): Database =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/**
 * @throws Error naming each declared action without work, each work without an action, and each hook
 *   of a resource that is not there.
 */
export function checkRegistered(app: FastifyInstance, config: Config): void {
  const problems = [
    ...app.resourceActions.missing(config).map((name) => `${name}: this action has no work`),
    ...app.resourceActions.unknown(config).map((name) => `${name}: no such action is declared`),
    ...app.resourceHooks.unknown(config).map((name) => `${name}: hooks of an unknown resource`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Looks that the extensions' tables are what their migrations make; of Sen's own the tests see to that.
 * @throws Error naming the extension, and what its migrations lack.
 */
export async function checkExtensionTables(config: Config, directory = MIGRATIONS): Promise<void> {
  if (extensionNames(config).length === 0 || directory !== MIGRATIONS) return;
  const pending = await pendingChanges(config, directory);
  const lacking = pending.filter((line) => line.startsWith('extensions/'));
  if (lacking.length > 0) {
    throw new Error(`${lacking.join('\n')}\nRun npm run db:plan to write the migration.`);
  }
}

/**
 * Tries everything of a start that can refuse it, before a database in use is changed: the tables of
 * the config, the routes, and the work that is registered for actions and hooks. Where it fails, the
 * release before starts as if nothing had been.
 * @throws Error as the start itself would.
 */
export async function checkBeforeMigrating(
  owner: Database,
  secrets: Secrets,
  parts: Tried,
  { settings, log, print }: { settings: Settings; log: Logger; print: (line: string) => void },
): Promise<void> {
  await checkExtensionTables(parts.config, parts.migrations);
  await checkSeenRules(parts.config, parts.migrations);
  if (await isFresh(owner)) {
    if (extensionNames(parts.config).length === 0) return;
  } else if ((await pendingMigrations(owner, parts.migrations)).length === 0) return;
  schemaModel(parts.config);
  // What the app reads of the pages it keeps: those of the release before would be served from now on.
  await parts.build?.(print);
  const db = nowhere();
  const services: Services = {
    settings,
    secrets,
    db,
    downloads: db,
    config: parts.config,
    log,
    clock: () => new Date(),
  };
  const app = await parts.makeApp(services);
  try {
    checkRegistered(app, parts.config);
  } finally {
    await app.close();
  }
}
