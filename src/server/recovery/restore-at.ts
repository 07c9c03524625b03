import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { readArchive } from '../backup/archive';
import { SESSION_TABLES } from '../backup/catalogue';
import type { BackupKey } from '../backup/key';
import { SECRET } from '../backup/manifest';
import type { Lost } from '../backup/sums';
import { takeSecret } from '../backup/take-secret';
import type { Database } from '../db/database';
import { startEmbedded } from '../db/embedded/launch';
import { recoverCluster } from '../db/embedded/recover';
import { bindAnyway, requireUnbound } from '../resource/files/binding';
import type { Settings } from '../settings';
import { asOwner } from '../start/database';
import { momentText } from './moment';
import { archivedSegments, type Base, readBases, readState, sealedPath } from './place';
import { restoreFiles } from './restore-files';
import { readKey, readSealed, writeSparse } from './sealed-file';
import { unbroken } from './segments';
import { ABOUT, type AboutBase, DATA, FOLDERS } from './write-base';

/**
 * Makes the embedded cluster and the files of an empty `DATA_DIR` as they were at a moment: what was
 * committed by then is there, and nothing later. Nobody is signed in.
 *
 * @param place the folder of recovery. @returns uploads that rows name and that are lost.
 * @throws Error where `DATA_DIR` is not empty, the key is another, or the folder does not reach the moment.
 */
export async function restoreAt(
  moment: Date,
  place: string,
  key: BackupKey,
  settings: Settings,
): Promise<Lost> {
  if (settings.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL: PostgreSQL riêng có cách khôi phục của nó / a PostgreSQL of your own has its own way back',
    );
  }
  await requireUnbound(settings);
  const own = await readKey(place, key);
  const base = await baseFor(moment, place, settings);
  await recoverCluster(settings.dataDir, moment, async (data) => {
    const about = await unpack(base, { place, key: own, data, settings });
    await layLog(base, about, { place, key: own, data });
  });
  const { url, stop } = await startEmbedded({ dataDir: settings.dataDir });
  try {
    return await asOwner(url, settings, async (owner) => {
      await signEverybodyOut(owner);
      const lost = await restoreFiles(owner, { place, key: own, settings });
      await bindAnyway(owner, settings);
      return lost;
    });
  } finally {
    await stop();
  }
}

/** The last copy before the moment, where the log reaches it. */
async function baseFor(moment: Date, place: string, { timeZone }: Settings): Promise<Base> {
  const [bases, state] = [await readBases(place), await readState(place)];
  const base = bases.findLast(({ from }) => from <= moment);
  const until = new Date(state?.until ?? 0);
  if (base !== undefined && moment < until) return base;
  const first = bases[0]?.from;
  const range =
    first === undefined || first >= until
      ? 'chưa có gì / nothing yet'
      : `${momentText(first, timeZone)} – ${momentText(until, timeZone)}`;
  throw new Error(
    `Không có dữ liệu để khôi phục đến ${momentText(moment, timeZone)}. Có thể chọn / ` +
      `there is nothing to restore that moment from. You may choose: ${range}`,
  );
}

interface Target {
  place: string;
  key: BackupKey;
  /** The folder of the new cluster's files. */
  data: string;
}

/** Unpacks a copy of a cluster's files. */
async function unpack(
  { name: base }: Base,
  { place, key, data, settings }: Target & { settings: Settings },
): Promise<AboutBase> {
  let about: AboutBase | null = null;
  let secret: string | null = null;
  for await (const { name, body } of readArchive(sealedPath(place, 'bases', base), key)) {
    if (name === ABOUT) about = (await json(body)) as AboutBase;
    else if (name === SECRET) secret = await text(body);
    else if (name === FOLDERS) await makeFolders(data, (await json(body)) as string[]);
    else if (name.startsWith(DATA)) await unpackFile(data, name.slice(DATA.length), body);
  }
  if (about === null) throw new Error(`${base}: không trọn vẹn / is not whole`);
  await takeSecret(secret?.trim() ?? null, about.secretCheck, settings);
  return about;
}

const within = (data: string, name: string): string => join(data, normalize(`/${name}`));

async function makeFolders(data: string, names: readonly string[]): Promise<void> {
  for (const name of names) await mkdir(within(data, name), { recursive: true, mode: 0o700 });
}

async function unpackFile(data: string, name: string, body: Readable): Promise<void> {
  const path = within(data, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(path, { mode: 0o600 }));
}

/** Puts the log from the copy on beside it, up to its first gap, and tells PostgreSQL to go through it. */
async function layLog(
  { segment }: Base,
  { segmentBytes }: AboutBase,
  { place, key, data }: Target,
): Promise<void> {
  await mkdir(join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const name of unbroken(segment, await archivedSegments(place), BigInt(segmentBytes)))
    await readSealed(sealedPath(place, 'wal', name), key, (plain) =>
      writeSparse(join(data, 'pg_wal', name), plain),
    );
  await pipeline([], createWriteStream(join(data, 'recovery.signal'), { mode: 0o600 }));
}

async function signEverybodyOut(owner: Database): Promise<void> {
  for (const table of SESSION_TABLES) {
    const { rows } = await sql`SELECT WHERE to_regclass(${table}) IS NOT NULL`.execute(owner);
    if (rows.length > 0) await sql`TRUNCATE ${sql.id(table)} CASCADE`.execute(owner);
  }
}
