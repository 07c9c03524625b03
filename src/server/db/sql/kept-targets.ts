import { type Config, resourceNamed } from '../../../shared/resource/config';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import type { Compiler, RowSource } from './context';
import { alternatives, setOf } from './row-set';
import { keptByReference } from './seen-sources';

/** What must hold of the one row that a reference leads to. */
interface RuleByKey {
  target: Resource;
  rule: Predicate;
}

/** The `exists` as a rule of the row that a reference leads to by its key; null where it is another. */
export function ruleByKey(config: Config, part: Predicate): RuleByKey | null {
  const set = setOf(part);
  if (set?.key !== 'id') return null;
  return { target: resourceNamed(config, set.resource), rule: set.where };
}

const known = new WeakMap<Predicate, WeakMap<Resource, readonly Resource[]>>();

/**
 * The resources whose rows keep who sees what refers to them, as far as a rule of `resource` asks them:
 * by a reference of its rows, or of those that its rows lead to by their key. Empty where it asks none.
 */
export function keptTargets(
  config: Config,
  resource: Resource,
  rule: Predicate,
): readonly Resource[] {
  const ofRule = known.get(rule) ?? new WeakMap<Resource, readonly Resource[]>();
  known.set(rule, ofRule);
  const found = ofRule.get(resource);
  if (found) return found;
  const parts = rule.op === 'and' ? rule.of : [rule];
  const targets = parts.flatMap(alternatives).flatMap((part) => {
    const kept = keptByReference(config, resource, part);
    if (kept) return [kept.target];
    const led = ruleByKey(config, part);
    return led ? keptTargets(config, led.target, led.rule) : [];
  });
  const made = [...new Set(targets)];
  ofRule.set(resource, made);
  return made;
}

/**
 * Whether an `exists` is asked of the row that it leads to, by its key: where each row of a list is asked,
 * and that one tells it by what it refers to.
 */
export function isAskedByKey(
  { config, context: { sets } }: Compiler,
  row: RowSource,
  predicate: Predicate,
): boolean {
  const eachIsAsked = row.isInner ? row.isAsked : sets === 'each' || sets === 'walked';
  const led = eachIsAsked ? ruleByKey(config, predicate) : null;
  return led !== null && keptTargets(config, led.target, led.rule).length > 0;
}
