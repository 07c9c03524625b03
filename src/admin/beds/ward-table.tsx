import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import type { WardNumbers } from '../../shared/inpatient/operations';
import { useTexts } from '../i18n/use-texts';
import { useBedWords } from './use-bed-words';

const COLUMNS = [
  'beds',
  'occupied',
  'available',
  'reserved',
  'cleaning',
  'blocked',
  'waiting',
  'leavingToday',
  'leavingTomorrow',
  'bedDays',
] as const;

/** The beds of each department in numbers, with their sum. */
export function WardTable({ wards }: { wards: readonly WardNumbers[] }) {
  const { language } = useTexts();
  const beds = useBedWords();
  const sum = (name: (typeof COLUMNS)[number]) =>
    Math.round(wards.reduce((total, ward) => total + ward[name], 0) * 10) / 10;
  const shown = (value: number) => formatNumber(value, language);
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {beds.wards}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={beds.wards}>
        <Table size="small" sx={{ bgcolor: 'background.paper', minWidth: 820 }}>
          <TableHead>
            <TableRow>
              <TableCell>{beds.columns.ward}</TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {beds.columns[name]}
                </TableCell>
              ))}
              <TableCell align="right">{beds.columns.occupancy}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {wards.map((ward) => (
              <TableRow key={ward.id ?? ''}>
                <TableCell component="th" scope="row">
                  {ward.name}
                </TableCell>
                {COLUMNS.map((name) => (
                  <TableCell key={name} align="right">
                    {shown(ward[name])}
                  </TableCell>
                ))}
                <TableCell align="right">{shown(ward.occupancy)} %</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& > *': { fontWeight: 700 } }}>
              <TableCell component="th" scope="row">
                {beds.total}
              </TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {shown(sum(name))}
                </TableCell>
              ))}
              <TableCell align="right">
                {shown(
                  sum('beds') === 0
                    ? 0
                    : Math.round((1000 * sum('bedDays')) / sum('beds') / 30) / 10,
                )}{' '}
                %
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
