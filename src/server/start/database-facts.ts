import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { UNFINISHED } from '../backup/unfinished';
import type { Database } from '../db/database';
import type { Settings } from '../settings';

/** What a database says of itself before anything is written to it. */
export interface DatabaseFacts {
  name: string;
  encoding: string;
  /** Version of the sorting that its indexes were made with, and that of the system; null where unknown. */
  madeWith: string | null;
  sortedWith: string | null;
  /** By how much its clock is ahead of this machine's, in milliseconds. */
  aheadMs: number;
  /** Whether a restore into it broke off. */
  unfinished: boolean;
}

/** Clocks that differ by more put entries of several servers, and codes of sign-ins, in the wrong order. */
const MOST_AHEAD_MS = 5_000;

/** Asks a database for what a start has to know of it; `now` is this machine's clock. */
export async function readFacts(db: Database, now = () => Date.now()): Promise<DatabaseFacts> {
  const asked = now();
  const { rows } = await sql<Omit<DatabaseFacts, 'aheadMs'> & { at: number }>`
    SELECT datname AS name, pg_encoding_to_char(encoding) AS encoding, datcollversion AS "madeWith",
      pg_database_collation_actual_version(oid) AS "sortedWith",
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at,
      coalesce(starts_with(obj_description(to_regclass('public.sen_migration'), 'pg_class'), ${UNFINISHED}), false)
        AS unfinished
    FROM pg_database WHERE datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  const { at, ...facts } = row;
  // It looked at its clock at some moment between the question and the answer.
  const answered = now();
  const aheadMs = at > answered ? at - answered : Math.min(0, at - asked);
  return { ...facts, aheadMs };
}

/** The database cannot hold what people write; the text is meant for the terminal. */
export class WrongEncoding extends Error {
  constructor(encoding: string) {
    super(
      `DATABASE_URL: cơ sở dữ liệu dùng bảng mã ${encoding}, không giữ đúng tiếng Việt; hãy tạo một cơ sở dữ liệu khác: ` +
        `CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0. / the database is in ${encoding}, which does not hold ` +
        "Vietnamese; make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
    );
    this.name = 'WrongEncoding';
  }
}

/** The rows of a backup are not all there; the text is meant for the terminal. */
export class UnfinishedRestore extends Error {
  constructor() {
    super(
      'DATABASE_URL: lần khôi phục vào cơ sở dữ liệu này chưa xong; hãy khôi phục lại (npm run restore). / ' +
        'a restore into this database broke off, or is under way; restore again (npm run restore).',
    );
    this.name = 'UnfinishedRestore';
  }
}

/**
 * What whoever starts a server should know of its database, in both languages.
 * @throws WrongEncoding or UnfinishedRestore
 */
export function factWarnings({
  name,
  encoding,
  madeWith,
  sortedWith,
  aheadMs,
  unfinished,
}: DatabaseFacts): string[] {
  if (encoding !== 'UTF8') throw new WrongEncoding(encoding);
  if (unfinished) throw new UnfinishedRestore();
  const warnings: string[] = [];
  if (madeWith !== null && sortedWith !== null && madeWith !== sortedWith)
    warnings.push(
      `PostgreSQL: cách sắp chữ của hệ điều hành đã đổi (${madeWith} → ${sortedWith}), chỉ mục có thể sai; chạy ` +
        `REINDEX DATABASE "${name}", rồi ALTER DATABASE "${name}" REFRESH COLLATION VERSION / the system sorts text in ` +
        'another way than when the indexes were made, which may be wrong; run these two statements',
    );
  if (Math.abs(aheadMs) > MOST_AHEAD_MS)
    warnings.push(
      `Đồng hồ của PostgreSQL lệch ${Math.round(aheadMs / 1000)} giây so với máy này; hãy bật đồng bộ giờ (NTP) / ` +
        `the clock of PostgreSQL is ${Math.round(aheadMs / 1000)} s ahead of this machine's; keep both by NTP`,
    );
  return warnings;
}

/** Says that little is left where files and the embedded database are; null where enough is. */
export async function spaceWarning({ dataDir, diskReserveMb }: Settings): Promise<string | null> {
  const space = await statfs(dataDir).catch(() => null);
  if (space === null) return null;
  const free = Math.floor((space.bavail * space.bsize) / 1024 / 1024);
  if (free >= diskReserveMb) return null;
  return (
    `DATA_DIR: ${dataDir} còn ${free} MB, dưới DISK_RESERVE_MB (${diskReserveMb} MB); tệp tải lên bị từ chối / ` +
    `${free} MB are left, less than DISK_RESERVE_MB; uploads are refused`
  );
}
