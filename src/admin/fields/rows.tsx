import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Field, FieldKind } from '../../shared/fields/kinds';
import type { ShownFacet, ValueProps } from './facet';
import { PlainValue } from './plain-value';

const RowsTable = lazy(async () => ({
  default: (await import('./controls/rows-table')).RowsTable,
}));

const waiting = <Skeleton variant="rounded" height={120} />;

/** Rows, which show the fields inside by their facets. */
export const rowsFacet = (
  facetOf: (field: Field) => ShownFacet<FieldKind>,
): ShownFacet<'rows'> => ({
  column: PlainValue,
  show: (props: ValueProps<'rows'>) => (
    <Suspense fallback={waiting}>
      <RowsTable {...props} facetOf={facetOf} />
    </Suspense>
  ),
  long: true,
  unfiltered: true,
});
