import { styled, type Theme } from '@mui/material/styles';
import type { KindLook } from './kind-words';

/** Stripes say "broken" where colours cannot. */
const STRIPES = 'repeating-linear-gradient(135deg, currentColor 0 1.5px, transparent 1.5px 6px)';

/** Letters in the colours of their kinds. */
const letters = ({ palette }: Theme, kinds: readonly KindLook[]) =>
  Object.fromEntries(
    kinds.map(({ kind, colour }) => {
      if (colour === 'neutral')
        return [
          `& .${kind}`,
          { background: palette.text.primary, color: palette.background.paper },
        ];
      const { light, main } = palette[colour === 'danger' ? 'error' : colour];
      return [`& .${kind}`, { background: light, color: main }];
    }),
  );

/** Where letters of shifts stand: in cells, legends and menus. */
export const Letters = styled('span', { shouldForwardProp: (name) => name !== 'kinds' })<{
  kinds: readonly KindLook[];
}>(({ theme, kinds }) => ({
  display: 'contents',
  '& .letter': {
    display: 'inline-block',
    minWidth: 24,
    padding: '1px 4px',
    borderRadius: 5,
    fontWeight: 700,
    fontSize: '0.875rem',
    lineHeight: '20px',
    textAlign: 'center',
  },
  '& .proposed': { outline: `2px dashed ${theme.palette.text.primary}`, outlineOffset: 1 },
  '& .sick': { outline: `2px solid ${theme.palette.error.main}`, textDecoration: 'line-through' },
  '& .elsewhere': { border: `1px dashed ${theme.palette.text.secondary}`, opacity: 1 },
  ...letters(theme, kinds),
}));

/** The table of a roster: one rule sheet for thousands of cells. */
export const RosterTable = styled('table')(({ theme: { palette } }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  minWidth: 'var(--grid-width)',
  background: palette.background.paper,
  fontSize: '0.875rem',
  '& th, & td': {
    padding: 0,
    borderRight: `1px solid ${palette.divider}`,
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'center',
    fontWeight: 400,
    background: palette.background.paper,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 44, lineHeight: 1.2 },
  '& thead th b': { display: 'block', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '2px 8px',
    textAlign: 'left',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    lineHeight: 1.25,
    borderRight: `2px solid ${palette.divider}`,
  },
  '& .name small': { display: 'block', fontWeight: 400, color: palette.text.secondary },
  '& thead .name': { zIndex: 3 },
  '& .weekend': { background: palette.action.hover },
  '& .today': { background: palette.primary.light },
  '& thead .today': { boxShadow: `inset 0 -3px ${palette.primary.main}`, fontWeight: 700 },
  '& tbody td': {
    position: 'relative',
    height: 40,
    cursor: 'cell',
    userSelect: 'none',
    touchAction: 'manipulation',
    outline: 'none',
    '@media (pointer: coarse)': { height: 44 },
  },
  '& .selected': { background: palette.secondary.light },
  '& td[tabindex="0"]:focus': {
    outline: `3px solid ${palette.secondary.main}`,
    outlineOffset: -3,
    zIndex: 1,
  },
  '& .leave': { color: palette.text.secondary, fontStyle: 'italic' },
  '& .session, & .beside': {
    position: 'absolute',
    right: 2,
    bottom: 1,
    fontSize: '0.6875rem',
    color: palette.text.secondary,
  },
  '& .beside': { right: 'auto', left: 2 },
  '& .wish': { whiteSpace: 'nowrap', color: palette.success.main },
  '& .wish.beside': { right: 2, left: 'auto' },
  '& .wish.unmet': { color: palette.warning.main, textDecoration: 'line-through' },
  '& .broken::before': {
    content: '""',
    position: 'absolute',
    inset: 1,
    border: `2px solid ${palette.error.main}`,
    color: palette.error.light,
    backgroundImage: STRIPES,
    pointerEvents: 'none',
  },
  '& .broken > *': { position: 'relative' },
  '& .broken .session, & .broken .beside': { position: 'absolute' },
  '& .excused::before': { borderStyle: 'dotted', borderColor: palette.text.secondary },
  '& .mark': {
    position: 'absolute',
    top: 0,
    right: 3,
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: 1.2,
    color: palette.error.main,
  },
  '& .broken > .mark': { position: 'absolute' },
  '& td > .since': {
    position: 'absolute',
    top: 0,
    left: 0,
    borderTop: `10px solid ${palette.secondary.main}`,
    borderRight: '10px solid transparent',
    printColorAdjust: 'exact',
  },
  '& .refused': { outline: `2px dashed ${palette.error.main}`, outlineOffset: -4 },
  '& .waiting .letter': { opacity: 0.75 },
  '& .hours': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontSize: '0.8125rem' },
  '& .over': { color: palette.error.main, fontWeight: 700 },
  '& tfoot th, & tfoot td': {
    height: 30,
    background: palette.background.default,
    fontVariantNumeric: 'tabular-nums',
  },
  '& tfoot .name': { fontWeight: 400, background: palette.background.default },
  '& tfoot .lacking': {
    color: palette.error.main,
    background: palette.error.light,
    fontWeight: 700,
  },
  '@media print': {
    fontSize: '8pt',
    minWidth: 0,
    '& th, & td': { borderColor: '#777', position: 'static !important' as 'static' },
    '& tbody td': { position: 'relative !important' as 'relative', height: '6.5mm' },
    '& thead th': { height: '9mm' },
    '& tr': { breakInside: 'avoid' },
    '& thead th b': { fontSize: '7pt' },
    '& .hours': { fontSize: '7pt' },
    '& .name': { padding: '0 1mm' },
    '& .letter': { minWidth: 0, padding: '0 1px', fontSize: '8pt', lineHeight: 1.3 },
    // Browsers would repeat a table's foot on each sheet; the numbers of the ward stand below it once.
    '& tfoot': { display: 'table-row-group' },
    '& tfoot td': { fontSize: '6.5pt', whiteSpace: 'nowrap' },
  },
}));
