import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DeskDay } from '../../../shared/booking/desk-operations';
import { localeOf } from '../../../shared/i18n/locales';
import { useTexts } from '../../i18n/use-texts';
import { Notice } from '../../layout/notice';
import { useDeskWords } from '../use-desk-words';
import { type By, type Column, dayColumns, loadOf } from './columns';
import { LoadBar } from './load-bar';

interface WeekTableProps {
  by: By;
  days: readonly DeskDay[];
  names: Map<string, string>;
  isWhole: boolean;
  openDay: (date: string) => void;
  openWeek: (who: string) => void;
}

/** The week of several doctors or rooms: how full each day is, a press away from the day itself. */
export function WeekTable({ by, days, names, isWhole, openDay, openWeek }: WeekTableProps) {
  const { language } = useTexts();
  const { calendar: words } = useDeskWords();
  const day = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const columns = days.flatMap((one) => dayColumns(by, one, []));
  const cells = new Map(columns.map((one) => [`${one.who} ${one.date}`, one]));
  const nameOf = (who: string) => names.get(who) ?? '…';
  const everybody = [...new Set(columns.map(({ who }) => who))]
    .filter((who) => who !== null)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'vi'));
  if (everybody.length === 0) return <Notice title={words.empty} text={words.emptyText} />;

  const cell = (who: string, date: string, column: Column | undefined) => {
    if (!column) return <Box sx={{ px: 0.75, color: 'text.secondary' }}>–</Box>;
    const load = loadOf(column);
    return (
      <ButtonBase
        aria-label={`${nameOf(who)}, ${day.format(new Date(date))}: ${words.load(load)}`}
        onClick={() => openDay(date)}
        sx={{
          ...{ display: 'block', width: '100%', minWidth: 76, textAlign: 'start' },
          ...{ p: 0.75, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {words.load(load)}
        <LoadBar {...load} />
      </ButtonBase>
    );
  };
  return (
    <TableContainer
      component={Paper}
      elevation={1}
      aria-busy={!isWhole}
      inert={!isWhole}
      tabIndex={0}
      role="region"
      aria-label={words.week}
      sx={{ boxShadow: 'none', opacity: isWhole ? 1 : 0.5 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{by === 'doctor' ? words.doctor : words.room}</TableCell>
            {days.map(({ date }) => (
              <TableCell key={date} sx={{ px: 1 }}>
                {day.format(new Date(date))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {everybody.map((who) => (
            <TableRow key={who}>
              <TableCell component="th" scope="row">
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="hover"
                  title={words.openWeek({ name: nameOf(who) })}
                  onClick={() => openWeek(who)}
                  sx={{ fontWeight: 600, textAlign: 'left', font: 'inherit' }}
                >
                  {nameOf(who)}
                </Link>
              </TableCell>
              {days.map(({ date }) => (
                <TableCell key={date} sx={{ p: 0.25 }}>
                  {cell(who, date, cells.get(`${who} ${date}`))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
