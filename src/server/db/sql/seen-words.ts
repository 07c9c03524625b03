import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, ActorKey } from '../../../shared/resource/actor';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import type { Compiler, RowSource } from './context';
import { columnRef } from './physical';
import { sourceSql } from './row-source';
import { type Kept, keptAs, keptByReference } from './seen-sources';

/** The column that says by which words of others a row is seen. */
export const SEEN_WORDS = 'seen_words';

/** What the words of those who ask are looked for by: `letters` of one value or of several. */
const wordsOf = (letters: string, value: unknown): RawBuilder<unknown> =>
  Array.isArray(value)
    ? sql`sen_seen(${sql.lit(letters)}, ${value}::uuid[])`
    : sql`sen_seen(${sql.lit(letters)}, ARRAY[${value}::uuid])`;

/** The parts of a rule that rows keep, with the letters that each claim of the actor is looked for by. */
interface KeptParts {
  parts: Predicate[];
  letters: Map<ActorKey, string>;
}

/** Whether `seen`, the words of a row, have one that lets the actor see it. */
function wordsIn(
  actor: Actor,
  seen: RawBuilder<unknown>,
  { letters }: KeptParts,
): RawBuilder<SqlBool> {
  if (letters.size === 0) return sql`false`;
  const words = [...letters].map(([claim, of]) => wordsOf(of, actor[claim]));
  return sql`${seen} @@ (${sql.join(words, sql` || `)})`;
}

/**
 * Whether `seen`, the words of a row, let the actor see it. Where a word is doubted, the `exact` parts
 * are asked instead.
 */
function seenIn(
  actor: Actor,
  seen: RawBuilder<unknown>,
  kept: KeptParts,
  exact: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  const { letters } = kept;
  if (letters.size === 0) return sql`false`;
  const doubts = [...letters].map(([claim, of]) => wordsOf(of.toUpperCase(), actor[claim]));
  // In a SELECT of its own it is planned for the one row that is in doubt; beside many rows, PostgreSQL
  // would read all that the actor treats, to look this one up.
  return sql`(${wordsIn(actor, seen, kept)}
      AND (NOT ${seen} @@ (${sql.join(doubts, sql` || `)}) OR (SELECT ${sql.join(exact, sql` OR `)})))`;
}

function keep(kept: KeptParts, actor: Actor, part: Predicate, { letter, claim }: Kept): void {
  kept.parts.push(part);
  const key = claim as ActorKey;
  if (actor[key] !== null) kept.letters.set(key, (kept.letters.get(key) ?? '') + letter);
}

/**
 * The alternatives of a rule that the rows keep, as one condition that an index serves together with the
 * words that are looked for. A word says that a row of the other table let the actor see this one; where
 * such a row has gone since (its letter in capitals), it is asked for. Null where the rows keep none.
 */
export function seenSql(
  compiler: Compiler,
  row: RowSource,
  alternatives: readonly Predicate[],
): { condition: RawBuilder<SqlBool>; parts: Predicate[] } | null {
  const { config } = compiler;
  const { actor } = compiler.context;
  if (!row.resource.keepsSeen || !actor) return null;
  const kept: KeptParts = { parts: [], letters: new Map() };
  for (const part of alternatives) {
    const own = keptAs(config, row.resource, part);
    if (own) keep(kept, actor, part, own);
  }
  const { parts } = kept;
  if (parts.length === 0) return null;
  const exact = parts.map((part) => compiler.condition(row, part));
  return { condition: seenIn(actor, columnRef(row, SEEN_WORDS), kept, exact), parts };
}

/** The alternatives of a rule that rows keep which references of the row lead to, by the reference. */
function keptByReferences(
  { config, context: { actor } }: Compiler,
  row: RowSource,
  alternatives: readonly Predicate[],
): Map<string, KeptParts & { target: Resource }> {
  const found = new Map<string, KeptParts & { target: Resource }>();
  for (const part of actor ? alternatives : []) {
    const own = keptByReference(config, row.resource, part);
    if (!own || !actor) continue;
    const { field, target } = own;
    const kept = found.get(field) ?? { parts: [], letters: new Map(), target };
    keep(kept, actor, part, own);
    found.set(field, kept);
  }
  return found;
}

/** Rows that references lead to and which let the actor see what refers to them. */
export interface SeenTarget {
  target: Resource;
  /** What holds of them, under the alias of the rows that refer to them. */
  condition: RawBuilder<SqlBool>;
}

/** What the rows refer to that keeps alternatives of their rule; empty where nothing does. */
export const seenTargets = (
  compiler: Compiler,
  row: RowSource,
  alternatives: readonly Predicate[],
): SeenTarget[] =>
  [...keptByReferences(compiler, row, alternatives).values()].map((kept) => ({
    target: kept.target,
    condition: wordsIn(compiler.context.actor!, columnRef(row, SEEN_WORDS), kept),
  }));

/**
 * The alternatives of a rule that the rows keep which references lead to, as a question to each of these
 * by its key, and the parts that it answers. Null where none does.
 */
export function seenByReferenceSql(
  compiler: Compiler,
  row: RowSource,
  alternatives: readonly Predicate[],
): { conditions: RawBuilder<SqlBool>[]; parts: Predicate[] } | null {
  const { actor } = compiler.context;
  const kept = [...keptByReferences(compiler, row, alternatives)];
  if (!actor || kept.length === 0) return null;
  const conditions = kept.map(([field, of]) => {
    const inner = { resource: of.target, alias: `${row.alias}_kept`, isInner: true };
    const exact = of.parts.map((part) => compiler.condition(row, part));
    const seen = seenIn(actor, columnRef(inner, SEEN_WORDS), of, exact);
    return sql<SqlBool>`coalesce((SELECT ${seen} FROM ${sourceSql(inner)}
      WHERE ${columnRef(inner, 'id')} = ${compiler.column(row, field)}), false)`;
  });
  return { conditions, parts: kept.flatMap(([, { parts }]) => parts) };
}
