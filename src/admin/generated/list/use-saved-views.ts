import { useListContext } from 'ra-core';
import { filterNow } from '../../../shared/resource/former-names';
import { isViewOf, type Resource } from '../../../shared/resource/resource';
import type { KeptView } from '../../../shared/resource/view-operations';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { useBrowserViews, useKeptViews } from '../views/use-kept-views';
import { useChosenView } from './chosen-view';
import { activeFields, isForWhoReads, withoutPeriods } from './filter-keys';

type ResourceSort = Resource['list']['sort'];

export interface SavedFilter {
  /** Tells it apart from all others of the list. */
  key: string;
  label: string;
  filter: Record<string, unknown>;
  /** The list's own order where there is none. */
  sort?: ResourceSort;
  /** The columns that it shows; the person's own choice where there is none. */
  columns?: readonly string[];
  /** Where it is kept by the server: the person's own, or shared by somebody. */
  kept?: KeptView;
}

const same = (a: object, b: object) => {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
};

/** A view that the server keeps, as the list shows it; rows and choices may have been renamed since. */
const asShown = (resource: Resource, kept: KeptView): SavedFilter => ({
  ...{ key: kept.id, label: kept.name, kept },
  filter: filterNow(resource, kept.filter),
  sort: kept.sort ? [kept.sort.field, kept.sort.order] : undefined,
  columns: kept.columns ?? undefined,
});

/** The views that the config gives to who reads the list. */
function useGivenViews(resource: Resource): SavedFilter[] {
  const { say } = useTexts();
  const { role } = useAdminConfig().actor;
  const policy = usePolicy(resource.name);
  return (resource.list.saved ?? [])
    .filter((view) => isViewOf(view, role) && isForWhoReads(policy, resource, view))
    .map(({ label, filter, sort }) => ({
      ...{ key: `given:${label.vi}`, label: say(label) },
      ...{ filter: { ...filter }, sort },
    }));
}

/**
 * The views of a list: all rows, those of the config for who reads it, those that others share, the person's own.
 * `chosen` is the one that the list is filtered by, whatever is searched for besides; `current` is that filter.
 * Without `periods` those of days are left out, as a calendar shows the days that are turned to.
 */
export function useSavedViews(resource: Resource, periods = true) {
  const { texts } = useTexts();
  const { filterValues } = useListContext();
  const given = useGivenViews(resource);
  const { views } = useKeptViews(resource);
  const { kept: inBrowser } = useBrowserViews(resource);
  const [last] = useChosenView(resource);
  const { q, ...current } = periods ? filterValues : withoutPeriods(filterValues);
  const everything: SavedFilter = { key: 'all', label: texts.list.all, filter: {} };
  const own = [...views.filter((view) => !view.own), ...views.filter((view) => view.own)].map(
    (view) => asShown(resource, view),
  );
  const waiting = inBrowser.map(
    ({ label, filter, sort }): SavedFilter => ({
      ...{ key: `browser:${label}`, label, sort },
      filter: filterNow(resource, filter),
    }),
  );
  const suits = ({ filter }: SavedFilter) =>
    periods || activeFields(withoutPeriods(filter)).length === activeFields(filter).length;
  const all = [everything, ...[...given, ...own, ...waiting].filter(suits)];
  const shown = all.filter(({ filter }) => same(filter, current));
  // Views may differ in their order and columns alone.
  const chosen = shown.find(({ key }) => key === last) ?? shown[0];
  return { all, chosen, current, q };
}
