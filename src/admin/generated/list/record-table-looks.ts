import type { SxProps, Theme } from '@mui/material/styles';
import { WITH_A_MOUSE } from '../../layout/low-bar';
import { PART } from '../../theme/parts-of-rows';

/** The classes of a table's parts. Rows and cells are many: the table has the styles of all of them. */
export const TABLE = {
  /** A cell with a value. */
  value: 'SenRecordTable-value',
  /** A cell with a number, which stands at its right. */
  figure: 'SenRecordTable-figure',
  /** A cell with the box that chooses the row. */
  choice: 'SenRecordTable-choice',
  /** What is in a cell: a table's own cells take no widest width beside one another. */
  cell: 'SenRecordTable-cell',
  /** What opens the record of a row. */
  opening: 'SenRecordTable-opening',
} as const;

/** The looks of a table in which the record of one row may be shown beside it. */
export const looksOf = (shown: string | null | undefined): SxProps<Theme> => ({
  '& tbody td': {
    typography: 'body2',
    fontSize: '0.9375rem',
    color: 'text.primary',
    borderBottom: 1,
    borderColor: 'divider',
  },
  [`& .${TABLE.value}, & .RaDataTable-headerCell`]: { py: 1, px: 1.5 },
  [`& .${TABLE.value}`]: { textAlign: 'left' },
  [`& .${TABLE.figure}`]: { textAlign: 'right' },
  [`& .${TABLE.choice}`]: { width: 24, p: '0 12px 0 16px' },
  '& .RaDataTable-row': {
    height: 48,
    verticalAlign: 'middle',
    outline: 0,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  },
  [`& [data-row="${shown}"]`]: { bgcolor: 'action.selected' },
  [`& .${TABLE.opening}`]: {
    fontWeight: 600,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textDecorationColor: 'divider' },
  },
  // Empty columns beside it never squeeze a name into a word a line.
  [`& .${TABLE.cell}`]: {
    width: 'max-content',
    minWidth: '100%',
    maxWidth: 184,
    overflowWrap: 'break-word',
  },
  // Names stay on one line, cut where they are long.
  [WITH_A_MOUSE]: {
    [`& .${TABLE.value}`]: { py: 0.25, px: 1, fontSize: '0.875rem' },
    [`& .${TABLE.cell}`]: {
      maxWidth: 168,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .RaDataTable-headerCell': { py: 0.25, px: 1 },
    '& .RaDataTable-row': { height: 28 },
    '& .MuiCheckbox-root': { p: 0 },
    [`& .${PART.chip}`]: { height: 22, py: '1px' },
    [`& .${PART.box} svg`]: { width: 26, height: 26 },
  },
  '& .RaDataTable-thead': { bgcolor: 'action.hover' },
  // Paper scrolls to no side: every column stands on it, with all of its words.
  '@media print': {
    [`& .${TABLE.value}, & .RaDataTable-headerCell`]: { px: 0.5, fontSize: '0.75rem' },
    [`& .${TABLE.cell}`]: { width: 'auto', minWidth: 0, maxWidth: 'none', whiteSpace: 'normal' },
  },
});
