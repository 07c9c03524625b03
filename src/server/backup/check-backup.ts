import type { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readArchive } from './archive';
import type { BackupKey } from './key';
import { FILES, MANIFEST, type Manifest, manifestSchema, SECRET, SUMS, TABLES } from './manifest';
import { differences, type Sums, SumsOf, sumsSchema } from './sums';

/** What a whole backup says of itself. */
export interface Checked {
  manifest: Manifest;
  /** The manifest as it is written, to know it again. */
  written: string;
  /** The generated secret, where the backup has one. */
  secret: string | null;
  /** What it holds; null where it is of a format that did not say so. */
  sums: Sums | null;
}

/** Differences that are named one by one. */
const NAMED = 5;
/** The first format that ends with its sums. */
const WITH_SUMS = 3;

const notOurs = (name: string) =>
  new Error(`${name} không thuộc bản sao lưu của Sen / is no part of a backup of Sen`);

/**
 * Reads a backup to its end and writes nothing: who goes on from here knows that every byte was
 * sealed with this key, and that no table, row or file is missing.
 * @throws Error when it was changed, cut off, sealed with another key, is no backup of Sen, or does not
 *   hold what it should.
 */
export async function checkBackup(file: string, key: BackupKey): Promise<Checked> {
  let written: string | null = null;
  let secret: string | null = null;
  let said: string | null = null;
  const found = new SumsOf();
  for await (const { name, body } of readArchive(file, key)) {
    if (written === null) {
      if (name !== MANIFEST) throw notOurs(name);
      written = await text(body);
    } else if (name === SECRET) {
      secret = (await text(body)).trim();
    } else if (name === SUMS) {
      said = await text(body);
    } else if (name.startsWith(TABLES)) {
      await read(body, found.passing('table', name.slice(TABLES.length).split('/')[0]!));
    } else if (name.startsWith(FILES)) {
      await read(body, found.passing('file', name.slice(FILES.length)));
    } else {
      throw notOurs(name);
    }
  }
  if (written === null) throw notOurs(file);
  const manifest = manifestSchema.parse(JSON.parse(written));
  const sums = said === null ? null : sumsSchema.parse(JSON.parse(said));
  requireWhole(manifest, sums, found);
  return { manifest, written, secret, sums };
}

/** Reads what only has to be added up. */
async function read(body: Readable, through: Transform): Promise<void> {
  through.resume();
  await pipeline(body, through);
}

function requireWhole({ format, tables }: Manifest, sums: Sums | null, found: SumsOf): void {
  if (format < WITH_SUMS) return;
  if (sums === null) throw new Error('Bản sao lưu không có phần cuối. / The backup has no end.');
  const summed = new Set(sums.tables.map(({ name }) => name));
  const problems = [
    ...tables
      .filter(({ name }) => !summed.has(name))
      .map(({ name }) => `thiếu bảng ${name} / table ${name} is missing`),
    ...differences(sums, found.end()),
  ];
  if (problems.length === 0) return;
  const more = problems.length > NAMED ? [`… (${problems.length})`] : [];
  throw new Error(
    ['Bản sao lưu không đủ. / The backup is not whole.', ...problems.slice(0, NAMED), ...more].join(
      '\n  ',
    ),
  );
}
