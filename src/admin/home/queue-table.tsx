import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DepartmentQueue } from '../../shared/queue/operations';
import { APPOINTMENTS, queueOf } from '../../shared/staff-start/filters';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { minutesBetween } from '../queue/queue-number';
import { QUEUES, queueAddress } from '../queue/queue-places';
import { useQueueWords } from '../queue/use-queue-words';
import { waitingTime } from '../queue/waiting-time';
import { listAddress } from './list-address';
import { Panel } from './panel';

type Count = 'waiting' | 'called' | 'inExam';
const STATES: Record<Count, string> = {
  waiting: 'checked_in',
  called: 'called',
  inExam: 'in_exam',
};
const COUNTS = Object.keys(STATES) as Count[];

function CountCell(props: { queue: DepartmentQueue; count: Count; today: string }) {
  const { queue, count, today } = props;
  return (
    <TableCell align="right">
      <MuiLink
        component={Link}
        to={listAddress(APPOINTMENTS, queueOf(queue.id, today, STATES[count]))}
        sx={{ display: 'inline-block', minWidth: 32, py: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {queue[count]}
      </MuiLink>
    </TableCell>
  );
}

/** On a phone all columns have room beside each other: words wrap, and little stands between them. */
const NARROW = {
  '& th, & td': { px: { xs: 0.5, sm: 2 }, whiteSpace: 'normal' },
  '& th:first-of-type': { pl: 2 },
  '& td:last-of-type, & thead th:last-of-type': { pr: 2 },
} as const;

/** The departments where somebody is, with how many and how long they wait. */
export function QueueTable({ start }: { start: StartAnswer }) {
  const words = useQueueWords();
  const busy = start.queues.filter(({ waiting, called, inExam }) => waiting + called + inExam > 0);
  return (
    <Panel
      title={words.title}
      beside={
        <Button component={Link} to={QUEUES}>
          {words.allDepartments}
        </Button>
      }
    >
      {busy.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2.5 }}>
          {words.none}. {words.noneText}
        </Typography>
      ) : (
        <TableContainer>
          <Table size="small" sx={NARROW}>
            <TableHead>
              <TableRow>
                <TableCell>{words.departmentColumn}</TableCell>
                {COUNTS.map((count) => (
                  <TableCell key={count} align="right">
                    {words[count]}
                  </TableCell>
                ))}
                <TableCell align="right">{words.longestColumn}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {busy.map((queue) => (
                <TableRow key={queue.id} hover>
                  <TableCell component="th" scope="row">
                    <MuiLink
                      component={Link}
                      to={queueAddress(queue.id)}
                      sx={{ display: 'inline-block', py: 1, fontWeight: 600 }}
                    >
                      {queue.name}
                    </MuiLink>
                  </TableCell>
                  {COUNTS.map((count) => (
                    <CountCell key={count} queue={queue} count={count} today={start.today} />
                  ))}
                  <TableCell align="right">
                    {queue.since
                      ? waitingTime(words.time, minutesBetween(queue.since, start.now))
                      : '–'}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  );
}
