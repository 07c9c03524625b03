import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { APPOINTMENTS, loadOfDay, loadUntil } from '../../shared/staff-start/filters';
import type { ListFilter, StartAnswer } from '../../shared/staff-start/operations';
import { listAddress } from './list-address';
import { useHomeWords } from './use-home-words';
import { useWeekdays } from './weekdays';

type Weeks = NonNullable<StartAnswer['weeks']>;

interface Cell {
  key: string;
  count: number;
  filter: ListFilter;
}

/** Names and the numbers beside them, each leading to the list that it is the total of. */
function Numbers(props: {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; name: string; cells: Cell[] }[];
}) {
  const [first, ...counts] = props.head;
  return (
    <TableContainer>
      <Table size="small" aria-label={props.label}>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {counts.map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map(({ key, name, cells }) => (
            <TableRow key={key} hover>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell) => (
                <TableCell key={cell.key} align="right">
                  <MuiLink
                    component={Link}
                    to={listAddress(APPOINTMENTS, cell.filter)}
                    sx={{ display: 'inline-block', minWidth: 28, py: 0.75 }}
                  >
                    {cell.count}
                  </MuiLink>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The load of both weeks by weekday. */
export function DayTable({ days }: { days: Weeks['days'] }) {
  const { weeks } = useHomeWords();
  const weekdays = useWeekdays();
  const rows = days.slice(7).map((now, index) => {
    const before = days[index]!;
    return {
      key: now.day,
      name: `${weekdays.short(now.day)} ${weekdays.date(now.day)}`,
      cells: [
        { key: 'now', count: now.load, filter: loadOfDay(now.day) },
        { key: 'before', count: before.load, filter: loadOfDay(before.day) },
        { key: 'lost', count: now.noShow, filter: loadOfDay(now.day, 'no_show') },
      ],
    };
  });
  const head = [weeks.day, weeks.current, weeks.last, weeks.noShows];
  return <Numbers label={weeks.byDay} head={head} rows={rows} />;
}

/** The load of both weeks by department. */
export function DepartmentTable({ weeks: data }: { weeks: Weeks }) {
  const { weeks } = useHomeWords();
  const { current, last, until, lastUntil } = data;
  const rows = data.departments.map(({ id, name, load, lastLoad, noShow }) => {
    const of = (filter: ListFilter) => ({ department: id, ...filter });
    return {
      key: id,
      name,
      cells: [
        { key: 'now', count: load, filter: of(loadUntil(current.from, until)) },
        { key: 'before', count: lastLoad, filter: of(loadUntil(last.from, lastUntil)) },
        { key: 'lost', count: noShow, filter: of(loadUntil(current.from, until, 'no_show')) },
      ],
    };
  });
  const head = [weeks.department, weeks.soFar, weeks.lastSoFar, weeks.noShows];
  return <Numbers label={weeks.byDepartment} head={head} rows={rows} />;
}
