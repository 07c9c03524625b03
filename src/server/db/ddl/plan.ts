import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../shared/resource/config';
import { folderOf } from '../extension-migrations';
import { frozenMigrations } from '../frozen';
import { ALONE } from '../migrate';
import { committedSnapshot } from './committed';
import { createSchema } from './create';
import { diffModels } from './diff';
import { inWords } from './in-words';
import { type Look, looksOf } from './looks';
import { migrationText, nextFile } from './migration-file';
import type { SchemaModel } from './model';
import { beside, migratedParts, otherTables, partModel } from './parts';
import type { Rehearsal } from './rehearse';
import { readSnapshot, type SchemaSnapshot, writeSnapshot } from './snapshot-file';
import type { Plan, Statement } from './statement';
import { twoSteps } from './two-step';

export interface PlanOptions {
  config: Config;
  /** Where the migrations and `schema.json` are. */
  directory: string;
  /** Plans the tables of this extension, into its own folder; by default those of Sen. */
  extension?: string | null;
  /** What the change is called in the file's name; kebab-case. */
  name?: string;
  /** Writes the first file anew instead of adding one: only before the first release. */
  initial?: boolean;
  /** Splits the change so that old and new servers run side by side. */
  twoStep?: boolean;
  /** Counts rows of `SELECT count(*) FROM …` where a database is at hand. */
  count?: (touches: string) => Promise<number | null>;
  /** Tries the plan on the rows at hand; null where there are none. */
  rehearse?: (
    statements: readonly Statement[],
    looks: readonly Look[],
  ) => Promise<Rehearsal | null>;
}

export interface PlannedMigration {
  /** The file written, or null where nothing changed or something was refused. */
  file: string | null;
  text: string;
  /** `resource.field: reason`. */
  refusals: string[];
  /** How many rows of those at hand a refusal is about. */
  rowsInQuestion?: Readonly<Record<string, number>>;
  /** Further files of a change that is split. */
  more?: string[];
  /** Files of an earlier plan, not committed, in whose place this one stands. */
  replaced?: string[];
  /** What the plan does and how long it took on the rows at hand, in words. */
  summary?: string[];
}

const INITIAL = '0002-resources.sql';
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

async function planInitial(options: PlanOptions): Promise<PlannedMigration> {
  const { config, directory } = options;
  if ((await frozenMigrations(directory)).has(INITIAL)) {
    const reason = `databases have applied ${INITIAL}; plan a further migration instead`;
    return { file: null, text: '', refusals: [`--initial: ${reason}`] };
  }
  const { migrations } = await readSnapshot(directory);
  if (migrations.some((file) => file !== INITIAL)) {
    const reason = `${migrations.at(-1)} builds on ${INITIAL}; plan a further migration instead`;
    return { file: null, text: '', refusals: [`--initial: ${reason}`] };
  }
  const model = partModel(config, null);
  const title = 'The tables of the config, made by `npm run db:plan -- --initial`.';
  const text = await migrationText(title, createSchema(model), undefined);
  await writeFile(join(directory, INITIAL), text);
  await writeSnapshot(directory, model, [INITIAL]);
  return { file: INITIAL, text, refusals: [] };
}

/**
 * Compares the config with the migrations so far and writes the file that makes up the difference,
 * together with the new snapshot. With refusals nothing is written.
 */
export async function planMigration(options: PlanOptions): Promise<PlannedMigration> {
  if (options.initial) return planInitial(options);
  const { config, extension = null, name = 'resources', count } = options;
  const directory = folderOf(options.directory, extension);
  if (!NAME.test(name)) {
    return { file: null, text: '', refusals: [`${name}: a migration is named in kebab-case`] };
  }
  const after = partModel(config, extension);
  const others = otherTables(config, extension);
  if (options.twoStep) return planTwoSteps(options, directory, after, name);
  const { before, replaced } = await plannedFrom(directory);
  const { statements, refusals, inQuestion } = diffModels(
    beside(others, before),
    beside(others, after),
    config.dropped,
  );
  if (refusals.length > 0) {
    const rowsInQuestion = await counted(inQuestion ?? {}, count);
    return { file: null, text: '', refusals, rowsInQuestion };
  }
  const looks = looksOf(config, before, after);
  const isNothing = statements.length === 0 && looks.length === 0;
  const rehearsal = isNothing ? null : ((await options.rehearse?.(statements, looks)) ?? null);
  const summary = inWords(statements, rehearsal);
  if (rehearsal && rehearsal.obstacles.length > 0) {
    return { file: null, text: '', refusals: rehearsal.obstacles, summary };
  }
  if (statements.length === 0) {
    if (replaced.length > 0) await replace(directory, replaced, before);
    // What values are is no rule of the database: the snapshot alone keeps it.
    if (looks.length > 0) await writeSnapshot(directory, after, before.migrations);
    return { file: null, text: '', refusals, replaced };
  }
  const text = await migrationText('Changes of the config.', statements, count);
  if (replaced.length > 0) await replace(directory, replaced, before);
  await mkdir(directory, { recursive: true });
  const file = await nextFile(directory, name, firstAfter(extension));
  await writeFile(join(directory, file), text);
  await writeSnapshot(directory, after, [...before.migrations, file]);
  return { file, text, refusals, summary, replaced };
}

/** The rows of each refusal, counted where a database is at hand; one renamed just now is not there yet. */
async function counted(
  inQuestion: NonNullable<Plan['inQuestion']>,
  count: PlanOptions['count'],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [refusal, rows] of Object.entries(inQuestion)) {
    const number = await count?.(rows);
    if (number != null) found[refusal] = Number(number);
  }
  return found;
}

/** Sen's first file is made by hand. */
const firstAfter = (extension: string | null) => (extension === null ? 1 : 0);

/**
 * What a plan begins with: what is committed, so that one migration comes of all saves since. Files
 * planned since then are replaced; with a data step, or frozen, they stand, and the plan follows them.
 */
async function plannedFrom(
  directory: string,
): Promise<{ before: SchemaSnapshot; replaced: string[] }> {
  const written = await readSnapshot(directory);
  const committed = await committedSnapshot(directory);
  const open = committed
    ? written.migrations.filter((name) => !committed.migrations.includes(name))
    : [];
  const frozen = await frozenMigrations(directory);
  const stands = (name: string) =>
    frozen.has(name) || existsSync(join(directory, name.replace(/\.sql$/, '.data.ts')));
  if (!committed || open.some(stands)) return { before: written, replaced: [] };
  return { before: open.length > 0 ? committed : written, replaced: open };
}

/** Takes uncommitted files away, and what they added from the snapshot. */
async function replace(directory: string, files: string[], before: SchemaSnapshot): Promise<void> {
  for (const file of files) await rm(join(directory, file), { force: true });
  await writeSnapshot(directory, before, before.migrations);
}

/** The files of a split change: what comes before the new release, and what after the old one. */
async function planTwoSteps(
  { config, extension = null, count, rehearse }: PlanOptions,
  directory: string,
  after: SchemaModel,
  name: string,
): Promise<PlannedMigration> {
  const before = await readSnapshot(directory);
  const others = otherTables(config, extension);
  const { expand, indexes, contract, refusals } = twoSteps(
    beside(others, before),
    beside(others, after),
    config.dropped,
  );
  const all = [...expand, ...indexes, ...contract];
  if (refusals.length > 0 || all.length === 0) return { file: null, text: '', refusals };
  // The indexes are tried as they would be made in a transaction, the same rows stand in their way.
  const tried = [...expand, ...contract];
  const looks = looksOf(config, before, after);
  const rehearsal = (await rehearse?.(tried, looks)) ?? null;
  const summary = inWords(tried, rehearsal);
  if (rehearsal && rehearsal.obstacles.length > 0) {
    return { file: null, text: '', refusals: rehearsal.obstacles, summary };
  }
  const parts: [suffix: string, title: string, statements: Statement[]][] = [
    ['.sql', 'Before the new release: old and new servers run side by side after it.', expand],
    ['-indexes.sql', '', indexes],
    [
      '.contract.sql',
      'Applied by `npm run db:contract` when no server of the old release runs any more.',
      contract,
    ],
  ];
  const files: string[] = [];
  const texts: string[] = [];
  for (const [suffix, title, statements] of parts) {
    if (statements.length === 0) continue;
    const file = (await nextFile(directory, name, firstAfter(extension))).replace(/\.sql$/, suffix);
    const body = await migrationText(title, statements, count);
    await mkdir(directory, { recursive: true });
    const text = title === '' ? `${ALONE}\n${body.slice('-- '.length)}` : body;
    await writeFile(join(directory, file), text);
    files.push(file);
    texts.push(text);
  }
  await writeSnapshot(directory, after, [...before.migrations, ...files]);
  const [file = null, ...more] = files;
  return { file, more, text: texts.join('\n'), refusals, summary };
}

/** What the config asks for that the migrations do not have yet, one line each; empty when none. */
export async function pendingChanges(config: Config, directory: string): Promise<string[]> {
  const parts = migratedParts(config).map((part) => pendingOf(config, directory, part));
  return (await Promise.all(parts)).flat();
}

async function pendingOf(config: Config, directory: string, extension: string | null) {
  const before = await readSnapshot(folderOf(directory, extension));
  const others = otherTables(config, extension);
  const after = beside(others, partModel(config, extension));
  const { statements, refusals } = diffModels(beside(others, before), after, config.dropped);
  const changes = statements.map(({ table, what }) => (table === '' ? what : `${table}: ${what}`));
  const at = extension === null ? '' : `extensions/${extension}: `;
  return [...new Set([...refusals, ...changes])].map((line) => `${at}${line}`);
}
