import type { Theme } from '@mui/material/styles';
import type { RoomUse } from '../../../shared/inpatient/room-operations';

type Kind = RoomUse['kind'];

/** The colour of a kind: a strong one for its stripe, a soft one behind words. */
interface Tone {
  strong: (theme: Theme) => string;
  soft: (theme: Theme) => string;
}

type Named = 'info' | 'success' | 'error' | 'secondary' | 'warning';

const tone = (name: Named): Tone => ({
  strong: ({ palette }) => palette[name].main,
  soft: ({ palette }) => palette[name].light,
});

const TONES: Record<Kind, Tone> = {
  appointment: tone('info'),
  stay: tone('success'),
  procedure: tone('error'),
  meeting: tone('secondary'),
  cleaning: {
    strong: ({ palette }) => palette.text.secondary,
    soft: ({ palette }) => palette.action.hover,
  },
  'bed-cleaning': tone('warning'),
  own: {
    strong: ({ palette }) => palette.text.primary,
    soft: ({ palette }) => palette.background.default,
  },
};

const lines = (angle: number, size: number) =>
  `repeating-linear-gradient(${angle}deg, currentColor 0 ${size}px, transparent ${size}px ${2 * size + 1}px)`;

/** Stripes, dots and checks that tell kinds apart where colours cannot. */
const PATTERNS: Record<Kind, string> = {
  appointment: lines(0, 3),
  stay: 'linear-gradient(currentColor, currentColor)',
  procedure: lines(90, 2),
  meeting: `${lines(45, 1)}, ${lines(-45, 1)}`,
  cleaning: lines(45, 3),
  'bed-cleaning': 'radial-gradient(currentColor 1.6px, transparent 2px) 0 0 / 6px 6px',
  own: lines(-45, 4),
};

/** What kinds there are, in the order of the key. */
export const KINDS = Object.keys(TONES) as Kind[];

/** A surface of a kind: soft, with a stripe at its start that has the kind's colour and pattern. */
export const looksOf = (kind: Kind) => ({
  position: 'relative',
  bgcolor: (theme: Theme) => TONES[kind].soft(theme),
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 10,
    color: (theme: Theme) => TONES[kind].strong(theme),
    background: PATTERNS[kind],
    borderInlineEnd: '1px solid currentColor',
  },
});
