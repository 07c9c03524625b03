import { singleReferralOf } from '../../../shared/fields/ask';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import { and, type Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { isStatic } from '../../../shared/resource/static-condition';
import { joinTableOf } from './physical';
import { alternatives, isObject, type RowSet, setOf } from './row-set';
import { keepsWords } from './word-sources';

/** Rows of another table that let somebody see a row: those whose `field` holds what the asker is. */
export interface SeenSource {
  /** What its words begin with. */
  letter: string;
  resource: Resource;
  /** The field that leads to the row. */
  key: string;
  /** The field that holds whom they let see it. */
  field: string;
  /** Which of these rows count. */
  where: Predicate;
}

/** The rows of a set whose field holds what the actor is. */
interface OwnSet extends Pick<RowSet, 'resource' | 'key' | 'where'> {
  field: string;
  /** Of the actor. */
  claim: string;
}

/**
 * The set as one of rows whose field holds what the actor is, of which nothing else hangs on the actor;
 * it tells of the row that stands in `of`.
 */
function ownSetOf(config: Config, predicate: Predicate, of = 'id'): OwnSet | null {
  const set = setOf(predicate);
  if (!set || set.few || set.field !== of) return null;
  const target = resourceNamed(config, set.resource);
  const parts = set.where.op === 'and' ? set.where.of : [set.where];
  const own = parts.flatMap((part) =>
    (part.op === 'eq' || part.op === 'in') && isObject(part.value) && 'me' in part.value
      ? [{ part, field: part.field, claim: String(part.value.me) }]
      : [],
  );
  const [first] = own;
  if (!first || own.length > 1) return null;
  if (joinTableOf(target, first.field) || joinTableOf(target, set.key)) return null;
  const where = and(...parts.filter((part) => part !== first.part));
  if (!isStatic(target, where)) return null;
  return { resource: set.resource, key: set.key, where, field: first.field, claim: first.claim };
}

const nameOf = ({ resource, key, field, where }: Omit<OwnSet, 'claim'>): string =>
  JSON.stringify([resource, key, field, where]);

const letterOf = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index);

const known = new WeakMap<Resource, ReadonlyMap<string, SeenSource>>();

/** What lets somebody see rows of the resource by their own, as far as its rows keep it. */
function sourcesByName(config: Config, resource: Resource): ReadonlyMap<string, SeenSource> {
  const found = known.get(resource);
  if (found) return found;
  const sources = new Map<string, SeenSource>();
  const rules =
    resource.keepsSeen && keepsWords(resource) ? Object.values(resource.access.rows ?? {}) : [];
  for (const part of rules.flatMap((rule) => (rule ? alternatives(rule as Predicate) : []))) {
    const own = ownSetOf(config, part);
    if (!own || sources.has(nameOf(own))) continue;
    sources.set(nameOf(own), {
      ...own,
      letter: letterOf(sources.size),
      resource: resourceNamed(config, own.resource),
    });
  }
  known.set(resource, sources);
  return sources;
}

/** The same as a list. */
export const seenSources = (config: Config, resource: Resource): SeenSource[] => [
  ...sourcesByName(config, resource).values(),
];

/** What a row keeps of an alternative of a rule: by which letter, and whose value stands after it. */
export interface Kept {
  letter: string;
  claim: string;
}

/** The letter that a row of `resource` keeps an alternative of its rule by, and whose value; null without. */
export function keptAs(
  config: Config,
  resource: Resource,
  predicate: Predicate,
  of = 'id',
): Kept | null {
  const sources = sourcesByName(config, resource);
  const own = sources.size > 0 ? ownSetOf(config, predicate, of) : null;
  const source = own && sources.get(nameOf(own));
  return source ? { letter: source.letter, claim: own.claim } : null;
}

/** The same of a row that a reference leads to: the reference, and the resource that keeps the alternative. */
export function keptByReference(
  config: Config,
  resource: Resource,
  predicate: Predicate,
): (Kept & { field: string; target: Resource }) | null {
  const set = setOf(predicate);
  const referral = set && singleReferralOf(resource.fields[set.field]);
  if (!set || !referral) return null;
  const target = resourceNamed(config, referral.to);
  const kept = keptAs(config, target, predicate, set.field);
  return kept && { ...kept, field: set.field, target };
}
