import { CompiledQuery, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/server/db/database';
import type { ScaleServer, Sent } from './scale-server';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: readonly Node[];
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** What one call asked of the database. */
export interface Cost {
  /** Large tables that it read from end to end. */
  whole: string[];
  /** Pages of tables and indexes that it looked at. */
  pages: number;
}

const pagesOf = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables by their names, parts of one with their own: how many pages each has. */
export type Tables = ReadonlyMap<string, number>;

/** The tables with so many rows or more. */
export async function largeTables(owner: Database, from: number): Promise<Tables> {
  const { rows } = await sql<{ relname: string; relpages: number }>`
    SELECT relname, relpages FROM pg_class WHERE relkind = 'r' AND reltuples >= ${from}
      AND relnamespace = 'public'::regnamespace`.execute(owner);
  return new Map(rows.map(({ relname, relpages }) => [relname, relpages]));
}

const READS = /^\s*(?:with|select)\b/i;

/** Runs statements once more as they were planned for, and takes back what they wrote. */
export async function costOf(
  { owner, db }: Pick<ScaleServer, 'owner' | 'db'>,
  statements: readonly Sent[],
  large: Tables,
): Promise<Cost> {
  const cost: Cost = { whole: [], pages: 0 };
  for (const { text, values } of statements) {
    if (!READS.test(text)) continue;
    const explain = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`;
    const root = await explained(db, CompiledQuery.raw(explain, await unused(owner, values)));
    cost.pages += pagesOf(root);
    for (const node of nodesOf(root)) {
      const table = node['Relation Name'] ?? '';
      // Under a limit it may end long before the table does.
      const isWhole = pagesOf(node) > (large.get(table) ?? Number.POSITIVE_INFINITY) / 2;
      if (node['Node Type'].endsWith('Seq Scan') && isWhole) cost.whole.push(table);
    }
  }
  return cost;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The values with another id for the entry in the audit, which the call has written. */
async function unused(owner: Database, values: readonly unknown[]): Promise<unknown[]> {
  const ids = values.filter((value) => typeof value === 'string' && UUID.test(value));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM nhat_ky WHERE id = ANY(${ids}::uuid[])`.execute(owner);
  const written = new Set<unknown>(rows.map(({ id }) => id));
  return values.map((value) => (written.has(value) ? uuidv7() : value));
}

class TakenBack extends Error {}

async function explained(db: Database, query: CompiledQuery): Promise<Node> {
  let root: Node | undefined;
  await db
    .transaction()
    .execute(async (within) => {
      const { rows } = await within.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(query);
      root = rows[0]?.['QUERY PLAN'][0].Plan;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!root) throw new Error('the statement was not explained');
  return root;
}
