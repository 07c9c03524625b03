import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '../../shared/format/numbers';
import { useTexts } from '../i18n/use-texts';
import type { SheetColumn } from './column';

interface SheetTableProps<R> {
  label: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

/** The columns in which a row says something, and those of numbers: the width is for what is there. */
const filled = <R,>(columns: readonly SheetColumn<R>[], rows: readonly R[]) =>
  columns.filter(
    ({ number, value, show }) =>
      number || show !== undefined || rows.some((row) => (value(row) ?? '') !== ''),
  );

/** More columns than this stand closer, and only where the screen has room for them beside the menu. */
const FEW = 8;

/** How wide the screen is, in pixels, where a table of so many columns is not cut off. */
const roomFor = (columns: number): number => (columns > FEW ? 100 * (columns + 1) : 720);

/** The rows of a sheet: a table, and where there is no room for it a card for each. */
export function SheetTable<R>(props: SheetTableProps<R>) {
  const columns = filled(props.columns, props.rows);
  const isWide = useMediaQuery(`(min-width: ${roomFor(columns.length)}px)`);
  return isWide ? <Wide {...props} columns={columns} /> : <Cards {...props} />;
}

/** How the words of a column stand in its cell. */
function looksOf<R>({ wraps, breaks, names, show }: SheetColumn<R>) {
  if (show) return { minWidth: 250 } as const;
  if (wraps) return { overflowWrap: 'anywhere', minWidth: names ? 180 : 100 } as const;
  return { whiteSpace: breaks ? 'normal' : 'nowrap' } as const;
}

function Value<R>({ column, row }: { column: SheetColumn<R>; row: R }) {
  const { language } = useTexts();
  if (column.show) return column.show(row);
  const value = column.value(row);
  const shown = typeof value === 'number' ? formatNumber(value, language) : value;
  if (column.calls && shown) {
    return <Link href={`tel:${shown.replaceAll(' ', '')}`}>{shown}</Link>;
  }
  const to = column.to?.(row) ?? null;
  if (to === null) return shown;
  return (
    <Link component={RouterLink} to={to}>
      {shown}
    </Link>
  );
}

function Wide<R>({ label, columns, rows, keyOf }: SheetTableProps<R>) {
  const isTight = columns.length > FEW;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& td, & th': { px: isTight ? 0.75 : 1.25 },
          '& td': { verticalAlign: 'top', fontSize: isTight ? '0.875rem' : undefined },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: text, number }) => (
              <TableCell
                key={key}
                align={number ? 'right' : 'left'}
                sx={{ lineHeight: 1.3, maxWidth: 110, whiteSpace: 'normal' }}
              >
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.number ? 'right' : 'left'}
                  sx={looksOf(column)}
                >
                  <Value column={column} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards<R>({ label, columns, rows, keyOf }: SheetTableProps<R>) {
  const names = columns.filter((column) => column.names);
  const others = columns.filter((column) => !column.names && !column.show);
  const acts = columns.filter((column) => column.show);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <Paper key={keyOf(row)} component="li" variant="outlined" sx={{ display: 'block', p: 1.5 }}>
          {names.map((column) => (
            <Typography key={column.key} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Value column={column} row={row} />
            </Typography>
          ))}
          <Box
            component="dl"
            sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
          >
            {others
              .filter(({ value }) => value(row) !== null && value(row) !== '')
              .map((column) => (
                <Box
                  key={column.key}
                  sx={{
                    display: 'flex',
                    gap: 0.75,
                    minWidth: 0,
                    maxWidth: '100%',
                  }}
                >
                  <Typography
                    component="dt"
                    variant="body2"
                    color="text.secondary"
                    sx={{ flexShrink: 0 }}
                  >
                    {column.label}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body2"
                    sx={{
                      m: 0,
                      minWidth: 0,
                      overflowWrap: 'anywhere',
                      fontWeight: column.number ? 600 : 400,
                    }}
                  >
                    <Value column={column} row={row} />
                  </Typography>
                </Box>
              ))}
          </Box>
          {acts.map((column) => (
            <Box key={column.key} sx={{ mt: 1 }}>
              <Value column={column} row={row} />
            </Box>
          ))}
        </Paper>
      ))}
    </Box>
  );
}
