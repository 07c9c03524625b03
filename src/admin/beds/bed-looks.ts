import type { SxProps, Theme } from '@mui/material/styles';
import type { BedState } from '../../shared/inpatient/operations';

type Colour = 'success' | 'info' | 'error' | 'warning' | 'grey';

const COLOURS: Record<BedState, Colour> = {
  available: 'success',
  reserved: 'info',
  occupied: 'error',
  cleaning: 'warning',
  blocked: 'grey',
};

/** Stripes, dots and checks that tell states apart where colours cannot. */
const PATTERNS: Record<BedState, string> = {
  available: 'none',
  occupied: 'linear-gradient(currentColor, currentColor)',
  reserved: 'repeating-linear-gradient(0deg, currentColor 0 3px, transparent 3px 7px)',
  cleaning: 'radial-gradient(currentColor 1.6px, transparent 2px)',
  blocked: 'repeating-linear-gradient(45deg, currentColor 0 3px, transparent 3px 7px)',
};

const main = ({ palette }: Theme, state: BedState): string => {
  const colour = COLOURS[state];
  return colour === 'grey' ? palette.text.secondary : palette[colour].main;
};

/** What a bed's card is tinted with: free ones are seen first. */
export const surfaceOf = ({ palette }: Theme, state: BedState): string => {
  if (state === 'available') return palette.success.light;
  return state === 'occupied' ? palette.background.paper : palette.background.default;
};

/** The stripe at a bed's edge: its colour and pattern say the state. */
export const stripeOf = (theme: Theme, state: BedState) => ({
  color: main(theme, state),
  backgroundImage: PATTERNS[state],
  backgroundSize: state === 'cleaning' ? '6px 6px' : undefined,
  border: '1px solid currentColor',
});

/** The same as a style of a component. */
export const stripe =
  (state: BedState): SxProps<Theme> =>
  (theme: Theme) =>
    stripeOf(theme, state);
