import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DepartmentQueue } from '../../shared/queue/operations';
import { Problem } from '../layout/problem';
import { useDepartmentQueues } from './queue-data';
import { minutesBetween } from './queue-number';
import { queueAddress } from './queue-places';
import { useQueueWords } from './use-queue-words';
import { waitingTime } from './waiting-time';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
};

function Department({ queue, now }: { queue: DepartmentQueue; now: string }) {
  const words = useQueueWords();
  const { id, name, waiting, called, inExam, since } = queue;
  return (
    <ButtonBase
      component={Link}
      to={queueAddress(id)}
      sx={{
        display: 'block',
        textAlign: 'left',
        p: 2,
        minHeight: 108,
        border: 1,
        borderColor: queue.own ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: '1.5rem',
          fontWeight: 700,
          color: waiting > 0 ? 'primary.main' : 'text.secondary',
        }}
      >
        {waiting}{' '}
        <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400 }}>
          {words.waiting.toLowerCase()}
        </Box>
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {words.inExam}: {called + inExam}
        {since && (
          <>
            {' '}
            ·{' '}
            {words
              .longest({ time: waitingTime(words.time, minutesBetween(since, now)) })
              .toLowerCase()}
          </>
        )}
      </Typography>
    </ButtonBase>
  );
}

/** Every department with its queue, to choose one. */
export function QueueOverview() {
  const { data, error, refetch, dataUpdatedAt } = useDepartmentQueues();
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) {
    return (
      <Box sx={GRID} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => index).map((index) => (
          <Skeleton key={index} variant="rounded" height={108} />
        ))}
      </Box>
    );
  }
  const now = new Date(dataUpdatedAt).toISOString();
  return (
    <Box sx={GRID}>
      {data.map((queue) => (
        <Department key={queue.id} queue={queue} now={now} />
      ))}
    </Box>
  );
}
