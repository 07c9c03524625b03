import { useStore } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { columnsKey, columnsOf } from './columns';

/** The key of the view that was chosen last, for views that differ in more than their filter. */
export const useChosenView = (resource: Resource) =>
  useStore<string | null>(`${resource.name}.chosenView`, null);

/**
 * Shows the columns of a view; those that the person had before are there again once a view without any is
 * chosen.
 */
export function useViewColumns(resource: Resource) {
  const { all, hidden } = columnsOf(resource, usePolicy(resource.name));
  const [away, setAway] = useStore<string[]>(columnsKey(resource), hidden);
  const [before, keepBefore] = useStore<string[] | null>(`${resource.name}.columnsBefore`, null);
  return (columns: readonly string[] | undefined) => {
    if (columns) {
      if (before === null) keepBefore(away);
      setAway(all.filter((name) => !columns.includes(name)));
    } else if (before !== null) {
      setAway(before);
      keepBefore(null);
    }
  };
}
