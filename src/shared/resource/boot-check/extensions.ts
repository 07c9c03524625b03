import type { Config, MenuGroup } from '../config';
import { placeOf } from '../place';
import type { ConfigProblem } from './problems';
import { sitePageProblems } from './site-pages';

/**
 * What of the extensions of a config stands in the way of another one or of Sen: a group of the menu, or
 * a page of the site, that is there already. Names of resources are looked after with those of Sen.
 */
export function extensionProblems(
  groups: Readonly<Record<string, MenuGroup>>,
  config: Config,
): ConfigProblem[] {
  const taken = new Map(Object.keys(groups).map((name) => [name, 'Sen']));
  const named = Object.entries(config.extensions ?? {}).flatMap(([extension, { groups: own }]) =>
    Object.keys(own).flatMap((name) => {
      const first = taken.get(name);
      taken.set(name, first ?? extension);
      if (first === undefined) return [];
      const place = placeOf(own[name]) ?? `extensions/${extension}/groups.ts`;
      return { text: `${name}: is a group of ${first} already; name yours otherwise`, place };
    }),
  );
  return [...named, ...sitePageProblems(config)];
}
