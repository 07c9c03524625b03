import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { sqlState } from '../../db/client';
import type { Database } from '../../db/database';
import type { Secrets } from '../../secrets';
import type { FileStore } from '../../storage/file-store';
import { type Anchor, anchoredHash } from '../anchors';
import type { Chain, ChainEntry } from '../chains';
import { macOf } from '../keyed-seal';
import { readSeals, type SealAt } from '../seals';
import type { ArchivedMonth, Run } from './archived-months';
import { MonthChanged, MonthGone, readMonth } from './month-file';

/** One place where a month in a file is not what the chain, its seals or the anchors say. */
export interface MonthProblem {
  file: string;
  /** Number in the chain; null where the whole file is meant. */
  seq: number | null;
  id: string | null;
  problem:
    | 'file-gone'
    | 'file-changed'
    | 'missing'
    | 'unlinked'
    | 'changed'
    | 'unkeyed'
    | 'forged'
    | 'anchor';
}

/** What a month is checked against. */
export interface Checking {
  db: Database;
  store: FileStore;
  secrets: Secrets;
  chain: Chain;
  anchors: readonly Anchor[];
}

/** An entry as the file has it, and what its content hashes to. In hex. */
interface FiledEntry extends ChainEntry {
  prev: string;
  digest: string;
}

const BATCH = 1_000;
/** Problems of a month that are told. */
const TOLD = 20;

/** Hashed by the database, as it was when the entries were sealed. */
async function hashed(db: Database, file: string, lines: readonly string[]): Promise<FiledEntry[]> {
  try {
    const { rows } = await sql<FiledEntry>`
      SELECT (e ->> 'seal_seq')::bigint AS seq, e ->> 'id' AS id, substr(e ->> 'seal_prev', 3) AS prev,
        substr(e ->> 'seal_hash', 3) AS hash,
        encode(sen_seal_digest((e ->> 'seal_seq')::bigint, (e ->> 'seal_prev')::bytea, e), 'hex') AS digest
      FROM (SELECT line::jsonb AS e, place
        FROM unnest(${lines}::text[]) WITH ORDINALITY AS l (line, place)) AS entries
      ORDER BY place`.execute(db);
    return rows;
  } catch (error) {
    // No JSON, or no entry: whoever wrote the line has the key, and is no server.
    if (sqlState(error).startsWith('22')) throw new MonthChanged(file, { cause: error });
    throw error;
  }
}

/** Goes along the runs of a month, entry by entry. */
class Walk {
  #runs: Run[];
  #last: Pick<ChainEntry, 'seq' | 'hash'> | null = null;

  constructor(runs: readonly Run[]) {
    this.#runs = [...runs];
  }

  /** What is wrong with the next entry; null where it is the one that comes next. */
  next({ seq, prev, hash, digest }: FiledEntry): MonthProblem['problem'] | null {
    const skipped = this.#runs.findIndex(({ last }) => seq <= last);
    if (skipped !== 0) {
      this.#runs.splice(0, skipped === -1 ? this.#runs.length : skipped);
      this.#last = null;
    }
    const [run] = this.#runs;
    if (run === undefined) return 'missing';
    const before = this.#last ?? { seq: run.first - 1, hash: run.prev };
    this.#last = { seq, hash };
    const isEnd = seq === run.last;
    if (isEnd) {
      this.#runs.shift();
      this.#last = null;
    }
    if (skipped > 0 || seq !== before.seq + 1) return 'missing';
    if (prev !== before.hash) return 'unlinked';
    if (digest !== hash) return 'changed';
    return isEnd && hash !== run.hash ? 'unlinked' : null;
  }

  /** The number of the first entry that did not come; null where all came. */
  get missing(): number | null {
    const [run] = this.#runs;
    return run === undefined ? null : (this.#last?.seq ?? run.first - 1) + 1;
  }
}

const keyedProblem = (secrets: Secrets, chain: Chain, entry: ChainEntry, seal: SealAt | null) => {
  if (seal === null) return 'unkeyed' as const;
  const key = secrets.version('audit-chain', seal.keyId).bytes;
  return timingSafeEqual(macOf(key, chain, entry), seal.mac) ? null : ('forged' as const);
};

async function walkMonth(
  { db, secrets, chain, anchors }: Checking,
  { file, runs }: ArchivedMonth,
  lines: AsyncIterable<string>,
): Promise<MonthProblem[]> {
  const problems: MonthProblem[] = [];
  const walk = new Walk(runs);
  const seals = readSeals(db, chain);
  const anchored = new Map(
    anchors.flatMap((anchor) => {
      const head = anchoredHash(anchor, chain);
      return head ? [[head.seq, head.hash] as const] : [];
    }),
  );
  const check = async (batch: readonly string[]) => {
    for (const entry of await hashed(db, file, batch)) {
      const { seq, id, hash } = entry;
      const known = anchored.get(seq);
      const found = [
        walk.next(entry),
        keyedProblem(secrets, chain, entry, await seals(seq)),
        known === undefined || known === hash ? null : ('anchor' as const),
      ].filter((problem) => problem !== null);
      problems.push(...found.map((problem) => ({ file, seq, id, problem })));
    }
  };
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    // The rest of what was rewritten is wrong as well; the file is read to its end all the same.
    if (problems.length < TOLD) await check(batch);
    batch = [];
  }
  await check(batch);
  const { missing } = walk;
  if (missing !== null && problems.length === 0)
    problems.push({ file, seq: missing, id: null, problem: 'missing' });
  return problems.slice(0, TOLD);
}

/**
 * Reads a month's file to its end and compares each entry with its hash, with the entries before and after,
 * with its keyed seal, and with the anchors. @returns the first problems.
 */
export async function checkMonth(
  checking: Checking,
  month: ArchivedMonth,
): Promise<MonthProblem[]> {
  const { file } = month;
  try {
    return await readMonth(checking.store, month, checking.secrets, (lines) =>
      walkMonth(checking, month, lines),
    );
  } catch (error) {
    const whole = { file, seq: null, id: null };
    if (error instanceof MonthGone) return [{ ...whole, problem: 'file-gone' }];
    if (error instanceof MonthChanged) return [{ ...whole, problem: 'file-changed' }];
    throw error;
  }
}

const TEXTS: Record<MonthProblem['problem'], string> = {
  'file-gone': 'tệp không còn trong kho / the file is not in the store',
  'file-changed': 'tệp đã bị sửa / the file was changed',
  missing: 'thiếu dòng ngay trước / a row before it is missing',
  unlinked: 'không nối với dòng trước / not linked to the row before it',
  changed: 'đã bị sửa / was changed',
  unkeyed: 'chưa niêm phong bằng khóa / not sealed with the key',
  forged: 'không khớp với niêm phong bằng khóa / does not fit its keyed seal',
  anchor: 'khác với mốc đã ghi ngoài cơ sở dữ liệu / differs from the anchor outside the database',
};

/** Problems of months as lines for the terminal. */
export const describeMonths = (problems: readonly MonthProblem[]): string[] =>
  problems.map(
    ({ file, seq, id, problem }) =>
      `  ${file}${seq === null ? '' : ` #${seq} ${id ?? '-'}`}: ${TEXTS[problem]}`,
  );
