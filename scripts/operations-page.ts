import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { config } from '../resources.config';
import { apiParts } from '../src/server/api-parts';
import { buildApp } from '../src/server/app';
import { createPool } from '../src/server/db/pool';
import { registerMonitoring } from '../src/server/monitoring/routes';
import { registerMailbox } from '../src/server/notify/mailbox-routes';
import { errorsOf } from '../src/server/openapi/operation-answers';
import { callersFrom } from '../src/server/operation/callers';
import { loadSecrets } from '../src/server/secrets';
import { readSettings } from '../src/server/settings';
import { ALL_ROLES, VIEWERS } from '../src/shared/account/actors';
import type { ErrorCode } from '../src/shared/errors';
import { isRead, type Operation } from '../src/shared/operation/operation';
import { splitRoute } from '../src/shared/operation/route';
import { extensionOf } from '../src/shared/resource/extension';

/** Writes `docs/operations.md`, every operation that the server serves; with `--check`, compares it. */
const PAGE = join(import.meta.dirname, '../docs/operations.md');

const INTRODUCTION = `# Operations

Every call that the server answers beside its pages, by group. \`npm run docs:operations\` writes this
page from the operations themselves; \`/api/docs\` says of each what it takes and answers.

*Who* are roles, as the policies say: \`khach\` is who is not signed in, and an account is whoever is.
Not listed are the errors that any call may be answered with: \`INTERNAL\`, \`UNAVAILABLE\`; to those who
may not call it, \`UNAUTHENTICATED\` and \`FORBIDDEN\`; for a body or a query that cannot be read,
\`BAD_REQUEST\`, \`UNKNOWN_FIELD\`, \`TOO_LARGE\` and \`WRONG_TYPE\`; to a read by somebody who asks for far
more than people do, \`TOO_MANY\` (\`src/server/http/limits/table.ts\`).
`;

const GENERAL: readonly ErrorCode[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_REQUEST',
  'UNKNOWN_FIELD',
  'TOO_LARGE',
  'WRONG_TYPE',
];

/** Every operation, as the server makes them at its start; no database is asked. */
async function servedOperations(): Promise<Operation[]> {
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32) });
  const db = createPool({ url: 'postgresql://nobody@localhost/none', timeZone: settings.timeZone });
  const services = {
    settings,
    secrets: await loadSecrets(settings),
    db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const authenticate = () => Promise.reject(new Error('nobody calls'));
  const site = [registerMonitoring, registerMailbox];
  const app = await buildApp(services, { authenticate, api: apiParts, site });
  await app.ready();
  const { operations } = app;
  await app.close();
  await db.destroy();
  return operations;
}

function whoMayCall({ who }: Operation): string {
  const callers = callersFrom(who, config);
  if (typeof callers === 'string') return callers === 'account' ? 'an account' : callers;
  if (callers.length === VIEWERS.length) return 'anyone';
  return ALL_ROLES.every((role) => callers.includes(role)) ? 'an account' : callers.join(', ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowOf(operation: Operation): string {
  const { method, path } = splitRoute(operation.route);
  const route = `${method} ${operation.atRoot ? path : `/api${path}`}`;
  const hasLimit = operation.limit || operation.errors?.includes('TOO_MANY');
  const general = isRead(operation) && !hasLimit ? [...GENERAL, 'TOO_MANY'] : GENERAL;
  const errors = errorsOf(operation).filter((code) => !general.includes(code));
  const said = errors.map((code) => `\`${code}\``).join(' ');
  const cells = [`\`${route}\``, operation.title.en, whoMayCall(operation), said];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function groupText([name, operations]: [string, Operation[]]): string {
  const label = config.resources.find((one) => one.name === name)?.label.en;
  const head = label === undefined ? name : `${name}: ${label.toLowerCase()}`;
  return [
    `## ${head}\n`,
    '| call | what it does | who | errors of its own |',
    '|---|---|---|---|',
    ...operations.map(rowOf),
    '',
  ].join('\n');
}

/** By path, and each path's calls in the order of their methods. */
const placeOf = ({ route }: Operation): string => {
  const { method, path } = splitRoute(route);
  return `${path} ${['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)}`;
};

/** An extension's calls are listed with it: the page is the same whichever a clinic has. */
function isOfExtension({ group, route }: Operation): boolean {
  const name = group ?? splitRoute(route).path.split('/')[1]!;
  return extensionOf(config, name) !== null;
}

function pageOf(operations: readonly Operation[]): string {
  const groups = new Map<string, Operation[]>();
  const callable = operations.filter(
    (operation) => callersFrom(operation.who, config).length > 0 && !isOfExtension(operation),
  );
  const ordered = callable.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (const operation of ordered) {
    const group = operation.group ?? splitRoute(operation.route).path.split('/')[1]!;
    groups.set(group, [...(groups.get(group) ?? []), operation]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return [INTRODUCTION, ...sorted.map(groupText)].join('\n');
}

const page = pageOf(await servedOperations());
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8') !== page) {
  process.stderr.write(
    'docs/operations.md is not as the operations are: npm run docs:operations\n',
  );
  process.exit(1);
}
