import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { WardNumbers } from '../../shared/inpatient/operations';
import { shownDay } from '../fields/controls/day-text';
import { useBedWords } from './use-bed-words';

/** How many beds of each department are expected to be free in the coming days. */
export function ForecastTable({ wards }: { wards: readonly WardNumbers[] }) {
  const beds = useBedWords();
  const days = wards[0]?.expected.map(({ day }) => day) ?? [];
  if (days.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {beds.forecast}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={beds.forecast}>
        <Table size="small" sx={{ bgcolor: 'background.paper', minWidth: 640 }}>
          <TableHead>
            <TableRow>
              <TableCell>{beds.columns.ward}</TableCell>
              {days.map((day) => (
                <TableCell key={day} align="right">
                  {shownDay(day, 'date').slice(0, 5)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {wards.map(({ id, name, expected }) => (
              <TableRow key={id ?? ''}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {expected.map(({ day, free }) => (
                  <TableCell key={day} align="right">
                    {free}
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
