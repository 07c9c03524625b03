import { expect, it } from 'vitest';
import { KIT_INPUTS } from './inputs/registry';
import { KIT_FACETS } from './registry';

it('says of the kinds without an input in the filter bar that they have none', () => {
  const kinds = Object.keys(KIT_FACETS) as (keyof typeof KIT_FACETS)[];
  const unfiltered = kinds.filter((kind) => 'unfiltered' in KIT_FACETS[kind]);
  expect(unfiltered.length).toBeGreaterThan(0);
  expect(unfiltered).toEqual(kinds.filter((kind) => KIT_INPUTS[kind].filter === null));
});
