import { sql } from 'kysely';
import { canonicalJson } from '../../shared/records/canonical';
import type { ChainReport } from '../../shared/records/operations';
import type { Database } from '../db/database';
import { addendumContents } from './addenda-content';
import { linkHash } from './chain';
import { alongside, readSignedContent, type SignedContent } from './signed-content';

interface StoredLink {
  seq: number;
  record: string;
  addendum: string | null;
  code: string | null;
  content: string;
  previousHash: string;
  hash: string;
  /** The hash that the record or addendum itself bears. */
  borne: string | null;
}

type Broken = ChainReport['broken'][number];

/** Links read at a time. */
const BATCH = 200;

async function readLinks(db: Database, after: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    SELECT v.seq, v.record, v.addendum, r.code, v.content, v.previous_hash AS "previousHash", v.hash,
      CASE WHEN v.addendum IS NULL THEN r.hash ELSE a.hash END AS borne
    FROM record_version v
    LEFT JOIN ho_so_benh_an r ON r.id = v.record
    LEFT JOIN dinh_chinh a ON a.id = v.addendum
    WHERE v.seq > ${after} ORDER BY v.seq LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** Whether what the tables say now is what was signed. */
function matches(link: StoredLink, now: Map<string, SignedContent>, addenda: Map<string, string>) {
  if (link.borne !== link.hash) return false;
  if (link.addendum !== null) return addenda.get(link.addendum) === link.content;
  const current = now.get(link.record);
  if (!current) return false;
  const signed = JSON.parse(link.content) as SignedContent;
  return canonicalJson(alongside(current, signed)) === link.content;
}

function problemOf(
  link: StoredLink,
  before: { seq: number; hash: string },
): Broken['problem'] | null {
  if (link.seq !== before.seq + 1) return 'missing';
  if (link.previousHash !== before.hash) return 'unlinked';
  return linkHash(link.seq, link.previousHash, link.content) === link.hash ? null : 'changed';
}

/** Signed records that no link of the chain stands for. */
async function unchained(db: Database): Promise<Broken[]> {
  const { rows } = await sql<{ record: string; code: string }>`
    SELECT r.id AS record, r.code FROM ho_so_benh_an r
    WHERE r.state IN ('signed', 'archived') AND NOT EXISTS (
      SELECT FROM record_version v WHERE v.record = r.id AND v.kind = 'signed')
    ORDER BY r.code LIMIT 20`.execute(db);
  return rows.map((row) => ({ seq: 0, ...row, problem: 'unchained' }));
}

/**
 * Checks every signature: that each link follows the one before it, that its hash is that of what
 * was signed, and that the tables still say what was signed.
 */
export async function verifyChain(db: Database): Promise<ChainReport> {
  const report: ChainReport = { signed: 0, addenda: 0, whole: true, broken: [] };
  let before = { seq: 0, hash: '' };
  for (;;) {
    const links = await readLinks(db, before.seq);
    const ids = links.filter(({ addendum }) => addendum === null).map(({ record }) => record);
    const now = await readSignedContent(db, ids);
    const addenda = await addendumContents(
      db,
      links.flatMap(({ addendum }) => addendum ?? []),
    );
    for (const link of links) {
      report[link.addendum === null ? 'signed' : 'addenda'] += 1;
      const problem = problemOf(link, before) ?? (matches(link, now, addenda) ? null : 'changed');
      const { seq, record, code } = link;
      if (problem) report.broken.push({ seq, record, code, problem });
      before = { seq, hash: link.hash };
    }
    if (links.length < BATCH) break;
  }
  const { rows } = await sql<{ seq: number; hash: string }>`
    SELECT seq, hash FROM record_chain`.execute(db);
  if (rows[0]?.seq !== before.seq || rows[0].hash !== before.hash) {
    report.broken.push({ seq: before.seq + 1, record: null, code: null, problem: 'cut' });
  }
  report.broken.push(...(await unchained(db)));
  report.whole = report.broken.length === 0;
  return report;
}
