import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import type { listAffected } from '../../../shared/booking/desk-operations';
import { usePolicy } from '../../config-context';
import { ShowScreen } from '../../generated/show/show-screen';
import { ProblemLine } from '../../layout/problem';
import { LEAVE, movePath } from './move-path';
import { shownCount } from './shown-count';
import { useLeaveWords } from './use-leave-words';

/** How many appointments stand in the way of a leave, and the way to move them. */
function InTheWay({ id }: { id: string }) {
  const words = useLeaveWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['affected', id],
    queryFn: ({ signal }) =>
      call<typeof listAffected>('GET /lich-nghi/:id/affected', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
  if (error)
    return (
      <Box sx={{ mb: 2 }}>
        <ProblemLine error={error} retry={refetch} failed={words.unknown} />
      </Box>
    );
  if (!data || data.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <Button component={Link} to={movePath(id)} color="inherit" variant="outlined">
          {words.title}
        </Button>
      }
    >
      <strong>{words.preview({ count: shownCount(data) })}.</strong> {words.standing}
    </Alert>
  );
}

/** A leave; with the way to move what it falls on, also what was written onto it afterwards. */
export function ShowLeave({ name }: { name: string }) {
  const mayMove = usePolicy(LEAVE).actions.has('approve');
  return (
    <ShowScreen
      name={name}
      notice={({ id, state, kind }) =>
        mayMove && state !== 'refused' && kind !== 'extra' && <InTheWay id={String(id)} />
      }
    />
  );
}
