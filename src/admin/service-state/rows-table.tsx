import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface Row {
  key: string;
  /** The first names the row. */
  cells: readonly ReactNode[];
}

/** On a phone a row is its name, and below it what the columns say, each after the column's name. */
const ON_PHONES = {
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody tr > *': { border: 0, py: 0 },
    '& tbody th': { flex: '1 0 100%' },
    '& tbody td': { color: 'text.secondary', textAlign: 'left' },
    '& tbody td:not(:empty)::before': { content: 'attr(data-column) ": "' },
  },
};

/** Rows under their heads; all columns but the first stand to the right. */
export function RowsTable(props: { label: string; head: readonly string[]; rows: readonly Row[] }) {
  const { label, head, rows } = props;
  return (
    <TableContainer sx={ON_PHONES}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((name, column) => (
              <TableCell key={name} align={column === 0 ? 'left' : 'right'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <TableRow key={key} role="row">
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {first}
              </TableCell>
              {others.map((cell, column) => (
                <TableCell
                  key={head[column + 1]}
                  role="cell"
                  align="right"
                  data-column={head[column + 1]}
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
