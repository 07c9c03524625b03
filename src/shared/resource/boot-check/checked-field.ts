import type { CheckedField } from '../../fields/facet';
import { facetOf } from '../../fields/registry';
import type { Config } from '../config';
import type { Resource } from '../resource';
import { checkPredicate } from './problems';

/** What a kind is given to check its own options with; `report` tells of what is wrong. */
export const checkedField = (
  config: Config,
  resource: Resource,
  name: string,
  report: (problem: string) => void,
): CheckedField => ({
  config,
  resource,
  name,
  report,
  facetOf,
  predicate: (predicate, of, outside) =>
    checkPredicate(config, of, predicate, name, (_name, problem) => report(problem), outside),
});
