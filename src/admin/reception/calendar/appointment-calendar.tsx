import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import { usePolicy } from '../../config-context';
import { usePhone } from '../../generated/list/use-phone';
import { Notice } from '../../layout/notice';
import { Problem } from '../../layout/problem';
import { RescheduleDialog } from '../appointments/reschedule-dialog';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { CalendarBar } from './calendar-bar';
import { ColumnPages } from './column-pages';
import type { Visit } from './columns';
import { MoveDialog } from './move-dialog';
import { NewVisitDialog } from './new-visit-dialog';
import { MOST, useCalendarData } from './use-calendar-data';
import { useCalendarKeys } from './use-calendar-keys';
import { useDrop } from './use-drop';
import { useNow } from './use-now';
import { useView } from './use-view';
import { VisitDialog } from './visit-dialog';
import { VisitGrid } from './visit-grid';
import { WeekTable } from './week-table';

/** Columns side by side: more are turned over, on a phone one by one. */
const SIDE_BY_SIDE = 8;

/** Appointments by doctor or room, on a day or in a week, over the hours that they work. */
export function AppointmentCalendar({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const { calendar: words, move: moveWords, visit: visitWords } = useDeskWords();
  const policy = usePolicy(APPOINTMENTS);
  const phone = usePhone();
  const [view, change] = useView();
  const data = useCalendarData(view, filter);
  useCalendarKeys(view, data.zone, change);
  const [turned, setTurned] = useState<{ to: number; date: string } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [moving, setMoving] = useState<Visit | null>(null);
  const [chosen, setChosen] = useState<DeskSlot | null>(null);
  const now = useNow();
  const notify = useNotify();
  const drop = useDrop(view.by, data.zone, (id) => data.names.get(id));
  const most = phone ? 1 : view.span === 'week' ? 7 : SIDE_BY_SIDE;
  const pages = Math.max(1, Math.ceil(data.columns.length / most));
  // A week on a phone opens at the day that was asked for.
  const asked = Math.max(0, phone ? data.columns.findIndex(({ date }) => date === view.date) : 0);
  const page = Math.min(turned?.date === view.date ? turned.to : asked, pages - 1);
  const first = page * most;
  const shown = data.columns.slice(first, first + most);
  const record = data.visits.find(({ id }) => id === opened);
  const several = view.span === 'week' && view.who === null;
  const waiting = several && view.department === null;

  const content = () => {
    if (waiting) {
      return <Notice title={view.by === 'doctor' ? words.chooseDoctor : words.chooseRoom} />;
    }
    if (data.error) return <Problem error={data.error} retry={data.refetch} />;
    if (data.isPending) return <Skeleton variant="rounded" height={640} />;
    if (several) {
      return (
        <WeekTable
          by={view.by}
          days={data.days}
          names={data.names}
          isWhole={data.isWhole}
          openDay={(date) => change({ span: 'day', date })}
          openWeek={(who) => change({ who })}
        />
      );
    }
    if (shown.length === 0) return <Notice title={words.empty} text={words.emptyText} />;
    return (
      <Box
        aria-busy={!data.isWhole}
        inert={!data.isWhole}
        sx={{ opacity: data.isWhole ? 1 : 0.5, minWidth: 0 }}
      >
        <ColumnPages
          page={page}
          most={most}
          all={data.columns.length}
          go={(to) => setTurned({ to, date: view.date })}
        />
        <VisitGrid
          by={view.by}
          week={view.span === 'week'}
          columns={shown}
          visits={data.visits}
          names={data.names}
          zone={data.zone}
          mayMove={policy.actions.has('reschedule')}
          open={({ id }) => setOpened(id)}
          openWeek={(who) => change({ span: 'week', who })}
          drop={drop.ask}
          now={now}
          choose={policy.create ? setChosen : undefined}
          refuse={(why) => notify(why, { type: 'info' })}
        />
      </Box>
    );
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <CalendarBar view={view} zone={data.zone} change={change} />
      {drop.refused && (
        <Alert
          severity="error"
          action={
            <>
              <Button
                color="inherit"
                size="small"
                onClick={() => setMoving(drop.refused?.visit ?? null)}
              >
                {moveWords.otherTime}
              </Button>
              <IconButton color="inherit" aria-label={visitWords.close} onClick={drop.forget}>
                <Close fontSize="small" />
              </IconButton>
            </>
          }
        >
          {drop.refused.text}
        </Alert>
      )}
      {data.visits.length >= MOST && (
        <Typography color="text.secondary">{words.tooMany({ shown: MOST })}</Typography>
      )}
      {content()}
      {policy.actions.has('reschedule') && !several && (
        <Typography variant="body2" color="text.secondary">
          {words.hint}
        </Typography>
      )}
      {drop.asked && <MoveDialog {...drop.asked} zone={data.zone} />}
      {chosen && <NewVisitDialog slot={chosen} close={() => setChosen(null)} />}
      {record && <VisitDialog record={record} close={() => setOpened(null)} />}
      {moving && (
        <RescheduleDialog
          record={moving}
          close={() => {
            setMoving(null);
            drop.forget();
          }}
        />
      )}
    </Box>
  );
}
