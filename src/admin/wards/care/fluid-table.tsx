import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '../../../shared/format/numbers';
import type { WardFluids } from '../../../shared/inpatient/care-answers';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import { useCareWords } from './use-care-words';

const clock = (moment: string) => shownDay(moment, 'instant').slice(-5);
const dayOf = (moment: string) => shownDay(moment, 'instant').slice(0, 5);

/** A balance as it is written: with its sign. */
export function useSigned(): (value: number) => string {
  const { language } = useTexts();
  return (value) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), language)}`;
}

/** In, out and balance of each shift, of 24 hours and of the last whole day; millilitres. */
export function FluidTable({ fluids, now }: { fluids: WardFluids; now: string }) {
  const words = useCareWords();
  const { language } = useTexts();
  const signed = useSigned();
  const { shifts, last24, day } = fluids;
  const rows = [
    { key: 'last24', name: words.last24, strong: true, ...last24 },
    ...shifts.map(({ kind, start, end, ...sums }) => ({
      key: start,
      name: `${words.shifts[kind]} ${clock(start)}–${clock(end)}${end > now ? `, ${words.running}` : ''}`,
      strong: false,
      ...sums,
    })),
    {
      key: 'day',
      name: `${words.wholeDay} (${dayOf(day.start)} ${clock(day.start)} – ${dayOf(day.end)} ${clock(day.end)})`,
      strong: true,
      in: day.in,
      out: day.out,
    },
  ];
  return (
    <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { px: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{words.shift}</TableCell>
          <TableCell align="right">{words.in} (ml)</TableCell>
          <TableCell align="right">{words.out} (ml)</TableCell>
          <TableCell align="right">{words.balance}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, strong, ...sums }) => (
          <TableRow key={key} sx={strong ? { '& > *': { fontWeight: 700 } } : {}}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{formatNumber(sums.in, language)}</TableCell>
            <TableCell align="right">{formatNumber(sums.out, language)}</TableCell>
            <TableCell align="right">{signed(sums.in - sums.out)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
