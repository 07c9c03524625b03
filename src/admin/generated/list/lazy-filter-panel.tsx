import { lazy, Suspense, useRef } from 'react';
import type { FilterPanelProps } from './filter-panel';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel')).FilterPanel }));

/** The filters of a list, which come when they are first asked for. */
export function LazyFilterPanel(props: FilterPanelProps) {
  const asked = useRef(false);
  asked.current ||= props.open;
  if (!asked.current) return null;
  return (
    <Suspense fallback={null}>
      <FilterPanel {...props} />
    </Suspense>
  );
}
