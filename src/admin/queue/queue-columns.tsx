import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { QueueEntry } from '../../shared/queue/operations';
import type { QueueActions } from './queue-actions';
import { QueueCard } from './queue-card';
import { useQueueWords } from './use-queue-words';

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

function Column(props: {
  title: string;
  entries: QueueEntry[];
  now: string;
  actions: QueueActions;
}) {
  const queue = useQueueWords();
  const { title, entries, now, actions } = props;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title} ({entries.length})
      </Typography>
      {entries.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {queue.columnEmpty}
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {entries.map((entry, index) => (
            <QueueCard
              key={entry.id}
              entry={entry}
              now={now}
              actions={actions}
              first={entry.state !== 'checked_in' || index === 0}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Who was called and who is inside beside who waits; on a phone the called come first. */
export function QueueColumns(props: { entries: QueueEntry[]; now: string; actions: QueueActions }) {
  const queue = useQueueWords();
  const { entries, ...rest } = props;
  const of = (state: QueueEntry['state']) => entries.filter((entry) => entry.state === state);
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ display: 'grid', gap: 2, order: { xs: 0, sm: 1 } }}>
        <Column title={queue.called} entries={of('called')} {...rest} />
        <Column title={queue.inExam} entries={of('in_exam')} {...rest} />
      </Box>
      <Column title={queue.waiting} entries={of('checked_in')} {...rest} />
    </Box>
  );
}

/** Stands for the columns while they are on their way. */
export function QueueSkeleton() {
  return (
    <Box sx={COLUMNS} aria-hidden>
      {[0, 1].map((column) => (
        <Box key={column} sx={{ display: 'grid', gap: 1 }}>
          <Skeleton width="40%" height={30} />
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" height={132} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
