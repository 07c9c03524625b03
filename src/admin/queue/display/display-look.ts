import { RAMPS } from '../../../shared/design/tokens';

const { jade, paper, amber } = RAMPS;

/** Deep green and paper whatever the theme is: it is read from five metres, in a lit room. */
export const LOOK = {
  ground: jade[950],
  panel: jade[900],
  line: jade[700],
  text: paper[0],
  quiet: jade[100],
  number: amber[300],
  fresh: amber[300],
  onFresh: amber[900],
};

export const BIG = {
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.02em',
};
