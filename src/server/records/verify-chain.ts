import type { NotNull } from 'kysely';
import { canonicalJson } from '../../shared/records/canonical';
import type { ChainReport } from '../../shared/records/operations';
import type { Database } from '../db/database';
import { addendumContents } from './addenda-content';
import { linkHash } from './chain';
import { alongside, readSignedContent, type SignedContent } from './signed-content';

/** Links read at a time. */
const BATCH = 200;

/** Links of the chain, each with the hash that the record or addendum itself bears. */
const readLinks = (db: Database, after: number) =>
  db
    .selectFrom('record_version as v')
    .leftJoin('ho_so_benh_an as r', 'r.id', 'v.record')
    .leftJoin('dinh_chinh as a', 'a.id', 'v.addendum')
    .select(['v.seq', 'v.record', 'v.addendum', 'r.code', 'v.content', 'v.hash'])
    .select('v.previous_hash as previousHash')
    .select(({ eb, ref }) =>
      eb
        .case()
        .when('v.addendum', 'is', null)
        .then(ref('r.hash'))
        .else(ref('a.hash'))
        .end()
        .as('borne'),
    )
    .where('v.seq', '>', after)
    .orderBy('v.seq')
    .limit(BATCH)
    .$narrowType<{ seq: NotNull; hash: NotNull; previousHash: NotNull }>()
    .execute();

type StoredLink = Awaited<ReturnType<typeof readLinks>>[number];
type Broken = ChainReport['broken'][number];

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
  const rows = await db
    .selectFrom('ho_so_benh_an as r')
    .select(['r.id as record', 'r.code'])
    .where('r.state', 'in', ['signed', 'archived'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('record_version as v')
            .select('v.id')
            .whereRef('v.record', '=', 'r.id')
            .where('v.kind', '=', 'signed'),
        ),
      ),
    )
    .orderBy('r.code')
    .limit(20)
    .execute();
  return rows.map((row) => ({ seq: 0, ...row, problem: 'unchained' }));
}

/** How far a chain was found whole: its last link, and what is counted up to it. */
export interface Verified {
  seq: number;
  hash: string;
  signed: number;
  addenda: number;
}

const NOTHING: Verified = { seq: 0, hash: '', signed: 0, addenda: 0 };

/**
 * Checks every signature after those that were `verified`: that each link follows the one before it,
 * that its hash is that of what was signed, and that the tables still say what was signed.
 * @returns the report of all, and how far the chain goes.
 */
export async function verifyChainFrom(
  db: Database,
  verified: Verified,
): Promise<{ report: ChainReport; upTo: Verified }> {
  const upTo = { ...verified };
  const broken: Broken[] = [];
  for (;;) {
    const links = await readLinks(db, upTo.seq);
    const ids = links.filter(({ addendum }) => addendum === null).map(({ record }) => record);
    const now = await readSignedContent(db, ids);
    const addenda = await addendumContents(
      db,
      links.flatMap(({ addendum }) => addendum ?? []),
    );
    for (const link of links) {
      upTo[link.addendum === null ? 'signed' : 'addenda'] += 1;
      const problem = problemOf(link, upTo) ?? (matches(link, now, addenda) ? null : 'changed');
      const { seq, record, code } = link;
      if (problem) broken.push({ seq, record, code, problem });
      upTo.seq = seq;
      upTo.hash = link.hash;
    }
    if (links.length < BATCH) break;
  }
  const end = await db.selectFrom('record_chain').select(['seq', 'hash']).executeTakeFirst();
  if (end?.seq !== upTo.seq || end.hash !== upTo.hash) {
    broken.push({ seq: upTo.seq + 1, record: null, code: null, problem: 'cut' });
  }
  broken.push(...(await unchained(db)));
  const { signed, addenda } = upTo;
  return { report: { signed, addenda, whole: broken.length === 0, broken }, upTo };
}

/** Checks every signature there is, as {@link verifyChainFrom} does. */
export const verifyChain = async (db: Database): Promise<ChainReport> =>
  (await verifyChainFrom(db, NOTHING)).report;
