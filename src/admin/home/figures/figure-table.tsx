import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { APPOINTMENTS } from '../../../shared/staff-start/filters';
import { useTexts } from '../../i18n/use-texts';
import { listAddress } from '../list-address';
import { type Figure, shownValue } from './figure';

/** Long heads wrap, so that most tables need not be scrolled sideways. */
const NARROW = {
  '& td, & th': { px: { xs: 0.75, sm: 1.5 } },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& th:first-of-type': { minWidth: 104, pl: 2 },
} as const;

/** A figure as names and numbers; counts lead to the lists that they are the totals of. */
export function FigureTable({ figure: { title, of, columns, rows } }: { figure: Figure }) {
  const { language } = useTexts();
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 520 }}>
      <Table size="small" stickyHeader aria-label={title} sx={NARROW}>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            {columns.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, cells }) => (
            <TableRow key={key} hover>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {columns.map((column, place) => {
                const { value = null, filter } = cells[place] ?? {};
                const text = shownValue(value, column.unit, language);
                return (
                  <TableCell
                    key={column.name}
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {filter ? (
                      <MuiLink
                        component={Link}
                        to={listAddress(APPOINTMENTS, filter)}
                        sx={{ display: 'inline-block', minWidth: 28, py: 0.75 }}
                      >
                        {text}
                      </MuiLink>
                    ) : (
                      text
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
