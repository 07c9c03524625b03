import { z } from 'zod';
import { fold } from '../../shared/format/fold';
import {
  type Caution,
  cautions,
  effect,
  severity,
} from '../../shared/rules/prescription/caution-schema';
import { isDoseRule } from '../../shared/rules/prescription/doses';
import {
  type Interaction,
  ingredientsOf,
  sameIngredient,
} from '../../shared/rules/prescription/medicine';
import { severityRank } from '../../shared/rules/prescription/warning';
import cautionData from './data/medicine-cautions.json';
import groups from './data/medicine-groups.json';
import interactionData from './data/medicine-interactions.json';

const names = z.array(z.string().min(1)).min(1);

const cautionFacts = z.array(
  cautions.element.extend({
    of: names,
    /** The routes that it is about; none for all by which a medicine is taken into the body. */
    routes: names.optional(),
  }),
);

const source = z.string().trim().min(3).max(300);
const interactionFacts = z.array(z.object({ of: names, with: names, severity, effect, source }));

/** What is taken into the body; not what is put on the skin, into an eye, an ear or the nose. */
const INTO_THE_BODY = /^(Uống|Tiêm|Truyền|Đặt trực tràng|Ngậm|Hít|Xịt họng|Khí dung)/;

const members: Readonly<Record<string, readonly string[]>> = groups;

/** The ingredients that are meant by names of ingredients and of groups. */
const ingredientsNamed = (named: readonly string[]): string[] =>
  named.flatMap((name) => members[name] ?? [name]);

const CAUTIONS = cautionFacts.parse(cautionData.items).map(({ of, ...fact }) => ({
  of: ingredientsNamed(of),
  ...fact,
}));

const INTERACTIONS = interactionFacts.parse(interactionData.items).map((fact) => ({
  ...fact,
  of: ingredientsNamed(fact.of),
  with: ingredientsNamed(fact.with),
}));

/** A medicine of the sample formulary. */
export interface Described {
  /** Its ingredients, separated by plus signs. */
  inn: string;
  route: string;
}

const has = (own: readonly string[], wanted: string): boolean =>
  own.some((one) => sameIngredient(one, fold(wanted)));

/**
 * What sources say against a medicine by its ingredients. How much of it is too much is said of
 * medicines with one ingredient alone: of others nobody knows which part a dose is of.
 */
export function cautionsOf({ inn, route }: Described): Caution[] {
  const own = ingredientsOf({ ingredients: inn });
  return CAUTIONS.filter(
    ({ of, rule, routes }) =>
      of.some((wanted) => has(own, wanted)) &&
      (routes ? routes.includes(route) : INTO_THE_BODY.test(route)) &&
      (own.length === 1 || !isDoseRule(rule)),
  ).map(({ rule, from, to, severity, effect, source }) => ({
    rule,
    from,
    to,
    severity,
    effect,
    source,
  }));
}

/** With which ingredients a medicine interacts, each once, the worst first. */
export function interactionsOf({ inn, route }: Described): Interaction[] {
  if (!INTO_THE_BODY.test(route)) return [];
  const own = ingredientsOf({ ingredients: inn });
  const found = INTERACTIONS.flatMap(({ of, with: others, severity, effect, source }) => {
    const isOf = of.some((wanted) => has(own, wanted));
    const isWith = others.some((wanted) => has(own, wanted));
    const ingredients = [...(isOf ? others : []), ...(isWith ? of : [])];
    return ingredients.map((ingredient) => ({ ingredient, severity, effect, source }));
  });
  const worst = found.sort((a, b) => severityRank(a.severity) - severityRank(b.severity));
  return worst.filter(
    ({ ingredient }, index) =>
      !has(own, ingredient) &&
      worst.findIndex((other) => other.ingredient === ingredient) === index,
  );
}
