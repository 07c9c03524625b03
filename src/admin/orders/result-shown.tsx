import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import type { OrderWork } from '../../shared/orders/operations';
import { useTexts } from '../i18n/use-texts';
import { rangeText } from '../overrides/benh-nhan/chart/series';
import { limitsText, MeasureFlag } from './measure-flag';
import { useOrderWords } from './use-order-words';

/** What was found, for those who verify and sign it. */
export function ResultShown({ work: { order, expected } }: { work: OrderWork }) {
  const words = useOrderWords();
  const { language } = useTexts();
  const measures = order.measures ?? [];
  if (!order.result && measures.length === 0) return null;
  const limited = measures.some((one) => limitsText(one, language) !== '');
  const shown = (value: number) => formatNumber(value, language, 2);
  return (
    <Box
      component="section"
      aria-label={words.result}
      sx={{ mb: 2, '@media print': { display: 'none' } }}
    >
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {words.result}
      </Typography>
      {measures.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={words.measure}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{words.measure}</TableCell>
                <TableCell align="right">{words.value}</TableCell>
                <TableCell>{words.usual}</TableCell>
                {limited && <TableCell>{words.critical}</TableCell>}
                <TableCell>{words.before}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {measures.map((one) => {
                const { name, value, unit, low = null, high = null } = one;
                const before = expected.find((other) => other.name === name)?.before;
                return (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                      {name}
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {shown(value)} {unit}{' '}
                      <MeasureFlag value={value} range={{ low, high }} limits={one} />
                    </TableCell>
                    <TableCell>{rangeText({ low, high }, language)}</TableCell>
                    {limited && <TableCell>{limitsText(one, language)}</TableCell>}
                    <TableCell>{before ? shown(before.value) : ''}</TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {order.result && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {order.result}
        </Typography>
      )}
    </Box>
  );
}
