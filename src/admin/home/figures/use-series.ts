import { useTheme } from '@mui/material/styles';
import { COLOURS } from '../../../shared/design/tokens';
import type { Figure } from './figure';

/** The rows of bars of a figure, what is compared with first. */
export function useSeries(figure: Figure) {
  const { palette } = useTheme();
  const colours = { main: palette.primary.main, beside: COLOURS[palette.mode].edge };
  return figure.columns
    .flatMap(({ name, unit, drawn }, place) =>
      drawn ? [{ label: name, unit, place, drawn, colour: colours[drawn] }] : [],
    )
    .sort((one, other) => Number(one.drawn === 'main') - Number(other.drawn === 'main'));
}
