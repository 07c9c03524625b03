import { useListContext, useStore } from 'ra-core';
import { filterNow } from '../../../shared/resource/former-names';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { activeFields, isForWhoReads, withoutPeriods } from './filter-keys';

type ResourceSort = Resource['list']['sort'];

export interface SavedFilter {
  label: string;
  filter: Record<string, unknown>;
  /** The list's own order where there is none. */
  sort?: ResourceSort;
  own: boolean;
}

const same = (a: object, b: object) => {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
};

/**
 * The views of a list: all rows, those of the config for who reads it, the person's own. `chosen` is the one
 * that the list is filtered by, whatever is searched for besides; `current` is that filter. Without `periods` those
 * of days are left out, as a calendar shows the days that are turned to.
 */
export function useSavedViews(resource: Resource, periods = true) {
  const { texts, say } = useTexts();
  const { filterValues } = useListContext();
  const policy = usePolicy(resource.name);
  const [before] = useStore<SavedFilter[]>(`${resource.was ?? resource.name}.savedFilters`, []);
  const [stored, setOwn] = useStore<SavedFilter[]>(`${resource.name}.savedFilters`, before);
  const own = stored.map((one) => ({ ...one, filter: filterNow(resource, one.filter) }));
  const { q, ...current } = periods ? filterValues : withoutPeriods(filterValues);
  const given = (resource.list.saved ?? [])
    .filter((view) => isForWhoReads(policy, resource, view))
    .map(
      ({ label, filter, sort }): SavedFilter => ({
        ...{ label: say(label), filter: { ...filter }, sort },
        own: false,
      }),
    );
  const everything: SavedFilter = { label: texts.list.all, filter: {}, own: false };
  const suits = ({ filter }: SavedFilter) =>
    periods || activeFields(withoutPeriods(filter)).length === activeFields(filter).length;
  const all = [everything, ...[...given, ...own].filter(suits)];
  const chosen = all.find(({ filter }) => same(filter, current));
  return { all, own, setOwn, chosen, current, q };
}
