import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QueueEntry } from '../../shared/queue/operations';
import { actionsOf } from '../../shared/resource/actions';
import { APPOINTMENTS, loadOfDay } from '../../shared/staff-start/filters';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { listAddress } from '../home/list-address';
import { Notice } from '../layout/notice';
import { Problem } from '../layout/problem';
import { localToday } from '../situation';
import { isOutside } from './is-outside';
import { useQueueActions } from './queue-actions';
import { QueueColumns, QueueSkeleton } from './queue-columns';
import { useQueueBoard, useQueueScreen } from './queue-data';
import { minutesBetween, shownNumber } from './queue-number';
import { useQueueWords } from './use-queue-words';
import { waitingTime } from './waiting-time';

/** The one button that matters most: large, at the edge of the screen that a thumb reaches. */
function CallNext(props: { next: QueueEntry | undefined; busy: boolean; press: () => void }) {
  const queue = useQueueWords();
  return (
    <Button
      variant="contained"
      size="large"
      startIcon={<CampaignOutlined />}
      aria-busy={props.busy}
      aria-disabled={!props.next}
      onClick={() => props.next && props.press()}
      sx={{
        minHeight: 68,
        px: 3,
        width: { xs: '100%', sm: 'auto' },
        textAlign: 'left',
        '&[aria-disabled="true"]': { opacity: 0.55 },
      }}
    >
      <span>
        <Box component="span" sx={{ display: 'block', fontSize: '1.125rem', lineHeight: 1.3 }}>
          {queue.callNext}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 400 }}>
          {props.next
            ? queue.nextUp({ number: shownNumber(props.next.queueNumber) })
            : queue.nobody}
        </Box>
      </span>
    </Button>
  );
}

function Empty() {
  const queue = useQueueWords();
  return (
    <Notice
      icon={<HourglassEmptyOutlined />}
      title={queue.none}
      text={queue.noneText}
      actions={
        <Button
          component={Link}
          variant="outlined"
          to={listAddress(APPOINTMENTS, loadOfDay(localToday()))}
        >
          {queue.today}
        </Button>
      }
    />
  );
}

/** The queue of one department: who waits, is called and is inside, and what may be done. */
export function QueueBoard({ department }: { department: string }) {
  const queue = useQueueWords();
  const { actor } = useAdminConfig();
  const policy = usePolicy(APPOINTMENTS);
  const call = actionsOf(useResource(APPOINTMENTS)).find(({ name }) => name === 'call');
  const [own, setOwn] = useState(actor.doctorId !== null);
  const screen = useQueueScreen(department);
  const board = useQueueBoard(department, screen.data?.revision);
  const actions = useQueueActions(department);

  const error = board.error ?? (screen.data ? null : screen.error);
  if (error && !board.data) {
    const again = () => Promise.all([screen.refetch(), board.refetch()]);
    return <Problem error={error} retry={again} />;
  }
  if (!board.data) return <QueueSkeleton />;
  const mine = (entry: QueueEntry) =>
    !own || entry.doctor === actor.doctorId || entry.doctor === null;
  const entries = board.data.entries.filter(mine);
  const waiting = entries.filter(({ state }) => state === 'checked_in');
  const now = screen.data?.now ?? board.data.now;
  const longest = Math.max(0, ...waiting.map((entry) => minutesBetween(entry.checkedInAt, now)));
  return (
    <>
      {screen.error && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {queue.offline}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
        {call && policy.actions.has(call.name) && (
          <CallNext
            next={waiting.find((entry) => !isOutside(entry, now))}
            busy={actions.busy === 'next'}
            press={() => void actions.next(call, own ? actor.doctorId : null)}
          />
        )}
        {actor.doctorId !== null && (
          <ToggleButtonGroup
            exclusive
            color="primary"
            aria-label={queue.whose}
            value={own}
            onChange={(_event, value: boolean | null) => value !== null && setOwn(value)}
          >
            <ToggleButton value={true} sx={{ minHeight: 48, px: 2 }}>
              {queue.own}
            </ToggleButton>
            <ToggleButton value={false} sx={{ minHeight: 48, px: 2 }}>
              {queue.everyone}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
        <Typography role="status" color="text.secondary" sx={{ flex: '1 1 200px' }}>
          {queue.counts({ waiting: waiting.length, inExam: entries.length - waiting.length })}
          {waiting.length > 0 && (
            <> · {queue.longest({ time: waitingTime(queue.time, longest) })}</>
          )}
        </Typography>
      </Box>
      {entries.length === 0 ? (
        <Empty />
      ) : (
        <QueueColumns entries={entries} now={now} actions={actions} />
      )}
    </>
  );
}
