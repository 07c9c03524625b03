import { type ColourName, FONT_FAMILY, FONT_WEIGHTS } from '../../shared/design/tokens';
import type { Colour } from '../../shared/fields/enum';

type Colours = Readonly<Record<ColourName, string>>;

/**
 * The classes of what stands in a list many times. A part of MUI works out its styles wherever it
 * stands; for these the page has them once.
 */
export const PART = {
  /** Leads to a record. */
  link: 'sen-link',
  /** A word in a colour of meaning. */
  chip: 'sen-chip',
  /** Of a chip: a sign stands before its word. */
  alarm: 'sen-alarm',
  /** In the place of a value that is empty. */
  none: 'sen-none',
  /** Holds an input that chooses a row, and its picture: first the empty one. */
  box: 'sen-box',
  /** Said to those who do not see the page. */
  unseen: 'sen-unseen',
} as const;

/** The class of a chip in a colour, with a sign where it is not to be overlooked. */
export const chipIn = (colour: Colour, alarm = false): string =>
  `${PART.chip} ${PART.chip}-${colour}${alarm ? ` ${PART.alarm}` : ''}`;

const chipColours = (c: Colours): Record<Colour, { backgroundColor: string; color: string }> => ({
  neutral: { backgroundColor: c.sunken, color: c.text },
  info: { backgroundColor: c.infoSoft, color: c.onInfoSoft },
  success: { backgroundColor: c.actionSoft, color: c.onActionSoft },
  warning: { backgroundColor: c.warningSoft, color: c.onWarningSoft },
  danger: { backgroundColor: c.dangerSoft, color: c.danger },
});

/** Their styles, for the whole page. */
export const partStyles = (c: Colours) => ({
  [`.${PART.link}`]: { color: c.link, textDecoration: 'underline', textDecorationColor: c.line },
  [`.${PART.link}:hover`]: { textDecorationColor: 'inherit' },
  [`.${PART.chip}`]: {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 24,
    padding: '2px 8px',
    borderRadius: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontFamily: FONT_FAMILY,
    fontSize: '0.8125rem',
    fontWeight: FONT_WEIGHTS.strong,
    lineHeight: 1.5,
  },
  ...Object.fromEntries(
    Object.entries(chipColours(c)).map(([colour, style]) => [`.${PART.chip}-${colour}`, style]),
  ),
  // Nobody hears the sign: the word says it.
  [`.${PART.alarm}::before`]: { content: '"⚠\\00a0" / ""', fontFamily: 'sans-serif' },
  [`.${PART.box}`]: {
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'middle',
    color: c.muted,
  } as const,
  [`.${PART.box} input`]: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    // A finger may press beside the picture.
    '@media (pointer: coarse)': { inset: -10, width: 44, height: 44 },
  } as const,
  [`.${PART.box} svg`]: {
    width: 28,
    height: 28,
    padding: 2,
    fill: 'currentColor',
    '@media (pointer: coarse)': { width: 24, height: 24, padding: 0 },
  },
  [`.${PART.box} path + path, .${PART.box} :checked + svg path`]: { display: 'none' },
  [`.${PART.box} :checked + svg`]: { color: c.action },
  [`.${PART.box} :checked + svg path + path`]: { display: 'inline' },
  [`.${PART.box} :focus-visible + svg`]: { outline: `3px solid ${c.focus}`, borderRadius: 4 },
  [`.${PART.none}`]: { color: c.muted },
  [`.${PART.unseen}`]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
  } as const,
});
