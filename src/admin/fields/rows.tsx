import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Field, FieldKind } from '../../shared/fields/kinds';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { PlainValue } from './plain-value';

const RowsEditor = lazy(async () => ({
  default: (await import('./controls/rows-editor')).RowsEditor,
}));
const RowsTable = lazy(async () => ({
  default: (await import('./controls/rows-table')).RowsTable,
}));

const WeekRows = lazy(async () => ({
  default: (await import('./controls/week-rows')).WeekRows,
}));

const waiting = <Skeleton variant="rounded" height={120} />;

/** The browser facet of rows, which shows the fields inside by their facets. */
export const rowsFacet = (
  facetOf: (field: Field) => BrowserFacet<FieldKind>,
): BrowserFacet<'rows'> => ({
  column: PlainValue,
  input: (props: InputProps<'rows'>) => (
    <Suspense fallback={waiting}>
      {props.field.week ? (
        <WeekRows {...props} week={props.field.week} facetOf={facetOf} />
      ) : (
        <RowsEditor {...props} facetOf={facetOf} />
      )}
    </Suspense>
  ),
  filter: null,
  show: (props: ValueProps<'rows'>) => (
    <Suspense fallback={waiting}>
      <RowsTable {...props} facetOf={facetOf} />
    </Suspense>
  ),
  long: true,
});
