import Box from '@mui/material/Box';
import type { FieldKind } from '../../shared/fields/kinds';
import type { ShownFacet, ValueProps } from './facet';
import { FigureValue } from './plain-value';

type NumberKind = 'integer' | 'decimal' | 'money';

/** At the right, so that digits stand below digits. */
export function NumberColumn<K extends FieldKind>(props: ValueProps<K>) {
  return (
    <Box component="span" sx={{ display: 'block', textAlign: { sm: 'right' } }}>
      <FigureValue {...props} />
    </Box>
  );
}

const facet: ShownFacet<NumberKind> = { column: NumberColumn, show: FigureValue };

export const integerFacet = facet as ShownFacet<'integer'>;
export const decimalFacet = facet as ShownFacet<'decimal'>;
export const moneyFacet = facet as ShownFacet<'money'>;
