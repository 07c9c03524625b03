import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useBedWords } from './use-bed-words';

/** The numbers of one department, in the order of the columns. */
export interface NumbersRow {
  key: string;
  name: string;
  numbers: readonly string[];
  /** Stands out: the sum of the others. */
  sum?: boolean;
}

interface NumbersTableProps {
  title: string;
  /** Below this many pixels it scrolls by itself. */
  minWidth: number;
  columns: readonly string[];
  rows: readonly NumbersRow[];
}

/** Departments and numbers of their beds, under a heading. */
export function NumbersTable({ title, minWidth, columns, rows }: NumbersTableProps) {
  const beds = useBedWords();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" sx={{ bgcolor: 'background.paper', minWidth }}>
          <TableHead>
            <TableRow>
              <TableCell>{beds.columns.ward}</TableCell>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  align="right"
                  sx={{ whiteSpace: 'normal', verticalAlign: 'bottom' }}
                >
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, numbers, sum = false }) => (
              <TableRow key={key} sx={sum ? { '& > *': { fontWeight: 700 } } : {}}>
                <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
                  {name}
                </TableCell>
                {columns.map((column, place) => (
                  <TableCell key={column} align="right">
                    {numbers[place]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
