import type { ThemeOptions } from '@mui/material/styles';
import type { ColourName } from '../../shared/design/tokens';
import { PART, partStyles } from './parts-of-rows';

type Colours = Record<ColourName, string>;

const focusRing = (c: Colours) => ({ outline: `3px solid ${c.focus}`, outlineOffset: 2 });

/** Fingers need 44 px; a mouse may have a denser page. */
const TOUCH = '@media (pointer: coarse)';

/** What is printed is the screen alone, on the paper's own white: nothing that paper cannot press. */
const ON_PAPER = {
  body: { printColorAdjust: 'exact' },
  'body, [data-frame]': { background: '#fff !important', minHeight: '0 !important' },
  // A page's columns are cut badly between sheets, and leave empty ones behind.
  '[data-frame] > div': { display: 'block !important' },
  'header, nav, [data-skip], .MuiDrawer-root, .MuiSnackbar-root': { display: 'none !important' },
  [`.MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root, .${PART.box}`]: {
    display: 'none !important',
  },
  main: { overflow: 'visible' },
  '[data-screen]': { padding: '0 !important', maxWidth: 'none !important' },
} as const;

/** Looks of MUI's parts: paper, thin lines, few shadows, a clear focus ring. */
export function components(
  c: Colours,
  shadow: { low: string; high: string },
): NonNullable<ThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 72 },
        body: { fontFeatureSettings: '"kern", "liga"', overflowWrap: 'break-word' },
        ':focus-visible': focusRing(c),
        ...partStyles(c),
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
        '@media print': ON_PAPER,
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing(c) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, [TOUCH]: { minHeight: 44 } },
        sizeSmall: { minHeight: 32, paddingInline: 10, [TOUCH]: { minHeight: 44 } },
        containedPrimary: { '&:hover': { backgroundColor: c.actionHover } },
        outlined: { borderColor: c.edge },
        outlinedInherit: { borderColor: c.line, backgroundColor: c.surface },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { color: c.muted, [TOUCH]: { minWidth: 44, minHeight: 44 } } },
    },
    MuiAutocomplete: {
      styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: shadow.high } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation1: { border: `1px solid ${c.line}`, boxShadow: shadow.low },
        elevation8: { border: `1px solid ${c.line}`, boxShadow: shadow.high },
        elevation24: { border: `1px solid ${c.line}`, boxShadow: shadow.high },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.surface,
          '&:hover:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: c.muted },
          '&.Mui-disabled': { backgroundColor: c.sunken },
        },
        input: { minHeight: 23, [TOUCH]: { minHeight: 27 } },
        notchedOutline: { borderColor: c.edge },
      },
    },
    MuiSelect: {
      styleOverrides: {
        select: { '&.MuiSelect-select': { minHeight: 23, [TOUCH]: { minHeight: 27 } } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        // Drawn smaller than it is set: with whole pixels between its letters, words would run together.
        root: { color: c.muted, textRendering: 'geometricPrecision' },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, fontSize: '0.8125rem' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: c.line, fontSize: '0.9375rem' },
        head: { color: c.muted, fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiTab: {
      styleOverrides: { root: { minHeight: 44, paddingInline: 14, color: c.muted } },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiChip: { styleOverrides: { root: { fontSize: '0.8125rem', fontWeight: 600 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 600 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: c.deep, color: c.onDeep, fontSize: '0.8125rem' },
      },
    },
    MuiAlert: {
      styleOverrides: {
        standardError: { backgroundColor: c.dangerSoft, color: c.onDangerSoft },
        standardWarning: { backgroundColor: c.warningSoft, color: c.onWarningSoft },
        standardSuccess: { backgroundColor: c.actionSoft, color: c.onActionSoft },
        standardInfo: { backgroundColor: c.sunken, color: c.text },
        action: { whiteSpace: 'nowrap' },
      },
    },
    MuiLink: { styleOverrides: { root: { color: c.link, textDecorationColor: c.line } } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: c.sunken } } },
  };
}
