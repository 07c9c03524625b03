import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CountLine } from '../../shared/rules/stock/line-schema';
import { ShowScreen } from '../generated/show/show-screen';
import { Notice } from '../layout/notice';
import { signed } from './count-line';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';

/** What was counted otherwise than the ledger said: what the second person decides about. */
function Differences({ lines }: { lines: readonly CountLine[] }) {
  const { count: words, lot } = useStockWords();
  const other = lines.filter(({ counted, expected }) => counted !== expected);
  if (other.length === 0) return <Notice title={words.none} />;
  return (
    <TableContainer tabIndex={0}>
      <Table
        size="small"
        aria-label={words.differences}
        sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{words.medicine}</TableCell>
            <TableCell align="right">{words.ledger}</TableCell>
            <TableCell align="right">{words.counted}</TableCell>
            <TableCell align="right">{words.difference}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {other.map(({ batch, name, lot: number, unit, counted, expected }) => (
            <TableRow key={batch}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {name}
                <Typography variant="body2" color="text.secondary">
                  {lot} {number}
                </Typography>
              </TableCell>
              <TableCell align="right">{expected ?? '–'}</TableCell>
              <TableCell align="right">{counted ?? '–'}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {counted === null || expected === null
                  ? '–'
                  : `${signed(counted - expected)} ${unit}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const LABEL = { vi: vi.count.differences, en: en.count.differences };

/** A stock-take; what differs stands first. */
export function ShowCount({ name }: { name: string }) {
  return (
    <ShowScreen
      name={name}
      lead={(record) => [
        {
          key: 'chenh-lech',
          label: LABEL,
          content: <Differences lines={(record.lines ?? []) as CountLine[]} />,
        },
      ]}
    />
  );
}
