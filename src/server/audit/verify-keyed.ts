import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database';
import type { Secrets } from '../secrets';
import { type Anchor, anchoredHash } from './anchors';
import { readArchivedMonths } from './archive/archived-months';
import type { Chain } from './chains';
import { entriesAfter, macOf } from './keyed-seal';
import { SEAL_BYTES } from './seals';

/** One place where a chain is not what was sealed with the key, or what was anchored. */
export interface KeyedProblem {
  seq: number;
  id: string | null;
  problem: 'forged' | 'gone' | 'unkeyed' | 'anchor';
}

/** Tells whether the entries from one number to another are all in one run of a file. */
type IsFiled = (from: number, to?: number) => boolean;

/** The numbers are asked for by the million, in runs of which there are few. */
async function readFiled(db: Database, chain: Chain): Promise<IsFiled> {
  const months = await readArchivedMonths(db, chain);
  const runs = months.flatMap((month) => month.runs);
  return (from, to = from) => runs.some(({ first, last }) => first <= from && to <= last);
}

/** Lots of seals that are in memory at once. */
const LOTS = 50;

/** The seals of a chain in their order: a lot for each minute in which it grew, of 5,000 entries at most. */
async function* lotsOf(db: Database, chain: Chain) {
  for (let after = 0; ; ) {
    const lots = await db
      .selectFrom('chain_seal')
      .select(['first', 'last', 'macs', 'key_id as keyId'])
      .where('chain', '=', chain.name)
      .where('first', '>', after)
      .orderBy('first')
      .limit(LOTS)
      .execute();
    yield* lots;
    const end = lots.at(-1);
    if (end === undefined) return;
    after = end.first;
  }
}

/** Compares every entry of a chain with its seal; the first that is wrong comes first. */
async function againstSeals(
  db: Database,
  secrets: Secrets,
  chain: Chain,
  isFiled: IsFiled,
): Promise<KeyedProblem[]> {
  const problems: KeyedProblem[] = [];
  let done = 0;
  for await (const { first, last, macs, keyId } of lotsOf(db, chain)) {
    if (first !== done + 1) problems.push({ seq: done + 1, id: null, problem: 'unkeyed' });
    done = last;
    if (isFiled(first, last)) continue;
    const key = secrets.version('audit-chain', keyId).bytes;
    const found = await entriesAfter(db, chain, first - 1, last - first + 1);
    const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
    for (let seq = first; seq <= last; seq += 1) {
      const entry = bySeq.get(seq);
      const mac = macs.subarray((seq - first) * SEAL_BYTES, (seq - first + 1) * SEAL_BYTES);
      if (!entry) {
        if (!isFiled(seq)) problems.push({ seq, id: null, problem: 'gone' });
      } else if (!timingSafeEqual(macOf(key, chain, entry), mac))
        problems.push({ seq, id: entry.id, problem: 'forged' });
    }
  }
  const [next] = await entriesAfter(db, chain, done, 1);
  if (next) problems.push({ seq: next.seq, id: next.id, problem: 'unkeyed' });
  return problems;
}

/**
 * Whether the entries of a chain that the database has are what this server sealed with its key, and what
 * the anchors outside of the database say; problems in the order of their numbers. `checkMonth` looks at
 * those in files.
 */
export async function verifyKeyed(
  db: Database,
  secrets: Secrets,
  chain: Chain,
  anchors: readonly Anchor[],
): Promise<KeyedProblem[]> {
  const isFiled = await readFiled(db, chain);
  const problems = await againstSeals(db, secrets, chain, isFiled);
  for (const anchor of anchors) {
    const known = anchoredHash(anchor, chain);
    if (!known || known.seq === 0 || isFiled(known.seq)) continue;
    const [entry] = await entriesAfter(db, chain, known.seq - 1, 1);
    const holds = entry?.seq === known.seq && entry.hash === known.hash;
    if (!holds) {
      const id = entry?.seq === known.seq ? entry.id : null;
      problems.push({ seq: known.seq, id, problem: 'anchor' });
    }
  }
  return problems.sort((one, other) => one.seq - other.seq);
}

const TEXTS: Record<KeyedProblem['problem'], string> = {
  forged: 'không khớp với niêm phong bằng khóa / does not fit its keyed seal',
  gone: 'đã niêm phong nhưng không còn / was sealed and is gone',
  unkeyed:
    'chưa niêm phong bằng khóa, hoặc niêm phong đã bị xóa / not sealed with the key yet, or its seal was removed',
  anchor: 'khác với mốc đã ghi ngoài cơ sở dữ liệu / differs from the anchor outside the database',
};

/** The first problems as lines for the terminal. */
export const describeKeyed = (problems: readonly KeyedProblem[]): string[] =>
  problems.slice(0, 20).map(({ seq, id, problem }) => `  #${seq} ${id ?? '-'}: ${TEXTS[problem]}`);
