/** Colour ramps. Names are the identity: jade acts, lotus accents, paper carries, ink speaks. */
export const RAMPS = {
  jade: {
    50: '#edf6f1',
    100: '#d5eae0',
    200: '#aed7c5',
    300: '#7fc0a6',
    400: '#4da486',
    500: '#26866a',
    600: '#126d54',
    700: '#0d5844',
    800: '#0d4637',
    900: '#0b372c',
    950: '#06211a',
  },
  lotus: {
    50: '#fdf2f3',
    100: '#fbe2e6',
    200: '#f6c7d0',
    300: '#efa2b2',
    400: '#e27a92',
    500: '#cf5273',
    600: '#b43659',
    700: '#932947',
    800: '#77233c',
    900: '#4a1828',
  },
  paper: {
    0: '#fffdf9',
    50: '#faf6ee',
    100: '#f4eddf',
    200: '#e8dfcd',
    300: '#d3c7b1',
    400: '#a99c86',
  },
  ink: {
    300: '#a7b2ab',
    400: '#849089',
    500: '#66716b',
    600: '#4b5650',
    700: '#36403b',
    800: '#232c28',
    850: '#1c2521',
    900: '#151d1a',
    950: '#0e1512',
  },
  amber: { 100: '#fbeac6', 300: '#eec46b', 700: '#7d4f06', 900: '#3b290b' },
  lake: { 100: '#e2edf5', 200: '#b9d4e8', 800: '#1d4a6b', 900: '#172c3d' },
  red: { 50: '#fdefec', 300: '#f3a596', 600: '#b3311f', 700: '#952618', 900: '#431a14' },
} as const;

const { jade, lotus, paper, ink, amber, lake, red } = RAMPS;

export type Theme = 'light' | 'dark';

const light = {
  page: paper[50],
  surface: paper[0],
  sunken: paper[100],
  line: paper[200],
  /** Edge of controls: 3:1 against page and surface. */
  edge: '#877b68',
  heading: jade[900],
  text: ink[800],
  muted: ink[600],
  action: jade[600],
  actionHover: jade[700],
  onAction: '#ffffff',
  actionSoft: jade[50],
  onActionSoft: jade[700],
  link: jade[700],
  accent: lotus[600],
  accentSoft: lotus[100],
  onAccentSoft: lotus[800],
  deep: jade[900],
  onDeep: '#f2ece0',
  onDeepMuted: jade[200],
  danger: red[600],
  dangerSoft: red[50],
  onDangerSoft: red[700],
  warningSoft: amber[100],
  onWarningSoft: amber[700],
  infoSoft: lake[100],
  onInfoSoft: lake[800],
  focus: lotus[600],
};

export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  page: ink[950],
  surface: ink[900],
  sunken: ink[850],
  line: '#2c3833',
  edge: '#74827b',
  heading: '#f3eee2',
  text: '#e3ded2',
  muted: ink[300],
  action: jade[300],
  actionHover: jade[200],
  onAction: jade[950],
  actionSoft: '#17302a',
  onActionSoft: jade[200],
  link: jade[300],
  accent: lotus[300],
  accentSoft: lotus[900],
  onAccentSoft: lotus[200],
  deep: '#0a2a22',
  onDeep: '#f2ece0',
  onDeepMuted: jade[200],
  danger: red[300],
  dangerSoft: red[900],
  onDangerSoft: '#fbd5cd',
  warningSoft: amber[900],
  onWarningSoft: amber[300],
  infoSoft: lake[900],
  onInfoSoft: lake[200],
  focus: lotus[300],
};

/** What each colour is for, per theme. */
export const COLOURS: Record<Theme, Record<ColourName, string>> = { light, dark };

/** Foreground, background and the least contrast that WCAG 2.2 AA asks of the pair. */
export const CONTRAST_PAIRS: readonly (readonly [ColourName, ColourName, number])[] = [
  ...(['page', 'surface', 'sunken'] as const).flatMap((background) => [
    ['heading', background, 7] as const,
    ['text', background, 7] as const,
    ['muted', background, 4.5] as const,
    ['link', background, 4.5] as const,
    ['accent', background, 4.5] as const,
    ['danger', background, 4.5] as const,
    ['edge', background, 3] as const,
    ['action', background, 3] as const,
    ['focus', background, 3] as const,
  ]),
  ['onAction', 'action', 4.5],
  ['onAction', 'actionHover', 4.5],
  ['onActionSoft', 'actionSoft', 4.5],
  ['link', 'actionSoft', 4.5],
  ['onAccentSoft', 'accentSoft', 4.5],
  ['onDangerSoft', 'dangerSoft', 4.5],
  ['onWarningSoft', 'warningSoft', 4.5],
  ['onInfoSoft', 'infoSoft', 4.5],
  ['onDeep', 'deep', 7],
  ['onDeepMuted', 'deep', 4.5],
];

export const FONT_FAMILY =
  "'Be Vietnam Pro', 'Be Vietnam Pro Fallback', system-ui, 'Segoe UI', Roboto, sans-serif";
export const FONT_WEIGHTS = { regular: 400, strong: 600 } as const;

/** Sizes in rem; the two largest grow with the screen. Line heights leave room for stacked marks. */
export const TYPE = {
  small: { size: '0.875rem', line: 1.55 },
  body: { size: '1.0625rem', line: 1.65 },
  lead: { size: '1.1875rem', line: 1.6 },
  title: { size: '1.3125rem', line: 1.4 },
  heading: { size: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem)', line: 1.3 },
  display: { size: 'clamp(2.125rem, 1.5rem + 2.9vw, 3.625rem)', line: 1.2 },
} as const;

/** Steps of white space, in rem; see {@link SPACE_VW}. */
export const SPACE = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
  9: '7rem',
} as const;

/**
 * Per rem of white space: on a narrow screen it does not grow with the text, whose room it would
 * take. 1rem of usual size is as wide at 320 px.
 */
export const SPACE_VW = 5;

export const RADIUS = {
  small: '0.375rem',
  medium: '0.75rem',
  large: '1.5rem',
  full: '99rem',
} as const;

export const SHADOW: Record<Theme, { low: string; high: string }> = {
  light: {
    low: '0 1px 2px rgb(54 43 20 / 6%), 0 2px 8px rgb(54 43 20 / 4%)',
    high: '0 2px 4px rgb(54 43 20 / 6%), 0 16px 40px rgb(54 43 20 / 12%)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 40%)',
    high: '0 2px 4px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 50%)',
  },
};
