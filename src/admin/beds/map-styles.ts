import type { CSSObject, Theme } from '@mui/material/styles';
import type { BedState } from '../../shared/inpatient/operations';
import { stripeOf, surfaceOf } from './bed-looks';

const STATES: readonly BedState[] = ['available', 'reserved', 'occupied', 'cleaning', 'blocked'];

/**
 * How rooms and beds look, once for all of them: hundreds of beds are plain elements, since a component
 * with styles of its own for each line would take a second to draw on a slow machine.
 */
export const mapStyles = (theme: Theme): Record<string, CSSObject> => {
  const { palette, typography } = theme;
  const small = { fontSize: typography.caption.fontSize, lineHeight: 1.45 };
  return {
    '.room': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 420px',
      border: `1px solid ${palette.divider}`,
      borderRadius: '12px',
      padding: '10px',
      marginBottom: '12px',
      background: palette.background.default,
      breakInside: 'avoid',
      '@media print': { contentVisibility: 'visible' },
    },
    '.room-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '8px',
      marginBottom: '8px',
      'h3, .h3': { ...typography.h3, margin: 0 },
      span: { ...small, color: palette.text.secondary },
    },
    '.room-beds': {
      display: 'grid',
      gap: '8px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
    },
    '.bed': {
      ...{ display: 'flex', alignItems: 'stretch', width: '100%', minHeight: 72, padding: 0 },
      ...{ textAlign: 'left', font: 'inherit', color: palette.text.primary, cursor: 'pointer' },
      border: `1px solid ${palette.divider}`,
      borderRadius: '8px',
      overflow: 'hidden',
      WebkitTouchCallout: 'none',
      userSelect: 'none',
      '&:hover': { borderColor: palette.primary.main },
      '&[data-choosing="suits"]': {
        borderColor: palette.primary.main,
        outline: `2px solid ${palette.primary.main}`,
      },
      '&[data-choosing="no"]': { opacity: 0.5 },
      '&:focus-visible': { outline: `3px solid ${palette.primary.main}` },
    },
    ...Object.fromEntries(
      STATES.map((state) => [
        `.bed[data-state="${state}"]`,
        { backgroundColor: surfaceOf(theme, state), '.bed-stripe': stripeOf(theme, state) },
      ]),
    ),
    '.bed-stripe': { width: 10, flexShrink: 0 },
    '.bed-body': { flex: 1, minWidth: 0, padding: '6px 8px' },
    '.bed-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '8px',
      ...small,
    },
    '.bed-word': { marginLeft: 'auto', color: palette.text.secondary },
    '.bed-patient': { display: 'block', minWidth: 0 },
    '.bed-patient + .bed-patient': {
      marginTop: '4px',
      paddingTop: '4px',
      borderTop: `1px dashed ${palette.divider}`,
    },
    '.bed-name': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontWeight: 700,
      lineHeight: 1.3,
      // Paper has no way to open a bed.
      '@media print': { display: 'block' },
    },
    '.bed-line': { display: 'block', color: palette.text.secondary, ...small },
    '.bed-line.late': { color: palette.error.main },
    '.bed-line.strong': { color: palette.text.primary, fontWeight: 700 },
    '.bed-line.one': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '.bed-signs': { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...small },
    '.bed-sign': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      fontWeight: 700,
      overflowWrap: 'anywhere',
      svg: { width: 16, height: 16, flexShrink: 0, fill: 'currentColor' },
    },
    '.bed-sign.isolation': { color: palette.secondary.main },
    '.bed-sign.fall': { color: palette.warning.main },
    '.bed-sign.allergy': { color: palette.error.main },
  };
};
