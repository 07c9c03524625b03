import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Field, FieldKind } from '../../../shared/fields/kinds';
import type { InputProps, TypedFacet } from '../facet';

const RowsEditor = lazy(async () => ({
  default: (await import('../controls/rows-editor')).RowsEditor,
}));
const WeekRows = lazy(async () => ({
  default: (await import('../controls/week-rows')).WeekRows,
}));

const waiting = <Skeleton variant="rounded" height={120} />;

/** Rows, whose fields inside are typed in by the inputs of their kinds. */
export const rowsInputs = (
  inputsOf: (field: Field) => TypedFacet<FieldKind>,
): TypedFacet<'rows'> => ({
  input: (props: InputProps<'rows'>) => (
    <Suspense fallback={waiting}>
      {props.field.week ? (
        <WeekRows {...props} week={props.field.week} inputsOf={inputsOf} />
      ) : (
        <RowsEditor {...props} inputsOf={inputsOf} />
      )}
    </Suspense>
  ),
  filter: null,
});
