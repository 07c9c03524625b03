import { type RawBuilder, sql } from 'kysely';
import type { Actor, ActorKey } from '../../shared/resource/actor';
import type { Config } from '../../shared/resource/config';
import type { Actors, Claim, ClaimSize } from '../../shared/resource/role';
import type { Scope } from './hooks';

/*
 * Which columns, titles and rows a statement has hangs on the role of who asks; of the person only
 * values are bound. So their text is made once, with a mark where a value of the person goes.
 */

type Asked = Pick<Scope, 'actor' | 'now' | 'today'>;
type Bind = (asked: Asked) => unknown;

/** A part of a statement: its text around the values, and where they come from. */
interface Kept {
  texts: TemplateStringsArray;
  values: readonly Bind[];
}

const MARK = '\u0001 ';
const mark = (name: string) => `${MARK}${name}`;
const NOW = new Date(0);

/** What is known of who asks: names with one value or none, and names with many. */
interface Known {
  one: readonly ActorKey[];
  many: readonly ActorKey[];
  /** What a mark stands for. */
  bound: ReadonlyMap<unknown, Bind>;
}

const ofActors = new WeakMap<Actors, Known>();

function knownOf(actors: Actors): Known {
  const known = ofActors.get(actors);
  if (known) return known;
  const claims = Object.entries(actors.claims) as [ActorKey, Claim][];
  const named = (size: ClaimSize) =>
    claims.flatMap(([name, claim]) => (claim.size === size ? [name] : []));
  const one: ActorKey[] = ['userId', ...named('one')];
  const many = named('many');
  const bound = new Map<unknown, Bind>([
    [mark('today'), ({ today }) => today],
    [NOW, ({ now }) => now],
    ...[...one, ...many].map((name): [string, Bind] => [mark(name), ({ actor }) => actor[name]]),
  ]);
  const made = { one, many, bound };
  ofActors.set(actors, made);
  return made;
}

/** The actor with a mark for each value; what is missing stays missing, which changes the text. */
function marked({ one, many }: Known, { role, sessionId, ...actor }: Actor): Actor {
  const ones = one.map((name) => [name, actor[name] === null ? null : mark(name)]);
  const lists = many.map((name) => [name, [mark(name)]]);
  return { ...actor, ...Object.fromEntries([...ones, ...lists]), role, sessionId };
}

/** Splits what was compiled at its values; null where one is not bound, or a text only looks like one. */
function split(
  { bound }: Known,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
) {
  const bindOf = (value: unknown): Bind =>
    bound.get(Array.isArray(value) && value.length === 1 ? value[0] : value) ?? (() => value);
  const texts = text.split(/\$\d+/);
  if (texts.length !== parameters.length + 1 || text.includes(MARK)) return null;
  return { texts: Object.assign(texts, { raw: texts }), values: parameters.map(bindOf) };
}

const ofConfig = new WeakMap<Config, WeakMap<object, Map<string, Kept | null>>>();

function keptOf({ services: { config } }: Scope, about: object): Map<string, Kept | null> {
  const known = ofConfig.get(config) ?? new WeakMap();
  ofConfig.set(config, known);
  const kept = known.get(about) ?? new Map();
  known.set(about, kept);
  return kept;
}

/**
 * What `build` makes of the scope, which may read of it nothing but config, actor and time, and write
 * their values nowhere but into bound parameters: built once for each role and each `key` of `about`,
 * which is a part of the config or was made of it and hence stays the same.
 */
export function roleSql<T>(
  scope: Scope,
  about: object,
  key: string,
  build: (scope: Scope) => RawBuilder<T>,
): RawBuilder<T> {
  const { actor, services } = scope;
  const known = knownOf(services.config.actors);
  const lacks = known.one.map((name) => (actor[name] === null ? '-' : '+')).join('');
  const kept = keptOf(scope, about);
  const name = `${actor.role}${lacks} ${key}`;
  let found = kept.get(name);
  if (found === undefined) {
    const general = { ...scope, actor: marked(known, actor), now: NOW, today: mark('today') };
    found = split(known, build(general).compile(scope.db));
    kept.set(name, found);
  }
  return found ? sql<T>(found.texts, ...found.values.map((bind) => bind(scope))) : build(scope);
}
