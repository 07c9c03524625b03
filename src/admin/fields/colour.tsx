import Box from '@mui/material/Box';
import { COLOUR_PATTERN } from '../../shared/fields/colour';
import type { ShownFacet, ValueProps } from './facet';

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(COLOUR_PATTERN).test(value);

/** The colour with its code, which says it to who sees no colours. */
function ColourValue({ value }: ValueProps<'colour'>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box
        component="span"
        aria-hidden
        style={{ backgroundColor: isColour(value) ? value : undefined }}
        sx={{
          display: 'inline-block',
          width: 16,
          height: 16,
          mr: 1,
          borderRadius: 0.5,
          verticalAlign: '-3px',
          border: '1px solid',
          borderColor: 'divider',
        }}
      />
      {String(value)}
    </Box>
  );
}

export const colourFacet: ShownFacet<'colour'> = {
  column: ColourValue,
  show: ColourValue,
};
