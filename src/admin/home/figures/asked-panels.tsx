import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { UseQueryResult } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { WeekFigures } from '../../../shared/staff-start/figure-operations';
import { SPANS, USUAL_WEEKS } from '../../../shared/staff-start/figure-spans';
import { Problem } from '../../layout/problem';
import { useHomeWords } from '../use-home-words';
import type { Figure } from './figure';
import { useHours, useWaits, useWeekFigures } from './figure-data';
import { FigureView } from './figure-view';
import { useDoctorFigure, useRoomFigure, useWaitFigure } from './month-figures';

/** What was asked for, once it is there: until then its place, or why it is not. */
function Asked<T>(props: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { figures } = useHomeWords();
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      {error ? (
        <Problem error={error} retry={refetch} failed={figures.failed} />
      ) : (
        <Skeleton variant="rounded" height={300} aria-hidden />
      )}
    </Box>
  );
}

/** What the weeks of the clinic say, over as many of them as somebody chooses for all such panels. */
export function WeeksView({ figureOf }: { figureOf: (data: WeekFigures) => Figure }) {
  const { figures } = useHomeWords();
  const [weeks, setWeeks] = useStore<number>('home.weeks', USUAL_WEEKS);
  const query = useWeekFigures(weeks);
  const span = (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={figures.span}
      value={weeks}
      onChange={({ target }) => setWeeks(Number(target.value))}
      sx={{ minWidth: 112 }}
    >
      {SPANS.map((count) => (
        <MenuItem key={count} value={count}>
          {figures.weeks({ count })}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Asked query={query}>
      {(data) => {
        const figure = figureOf(data);
        const none = data.weeks.every(({ load, before }) => load + before.load === 0);
        const shown = none ? { ...figure, rows: [] } : figure;
        return <FigureView figure={shown} empty={figures.noWeeks} controls={span} />;
      }}
    </Asked>
  );
}

/** Waiting times by department. */
export function WaitsView() {
  const { figures } = useHomeWords();
  const figureOf = useWaitFigure();
  return (
    <Asked query={useWaits()}>
      {(data) => <FigureView figure={figureOf(data)} empty={figures.noWaits} />}
    </Asked>
  );
}

/** The use of rooms: the busiest, until one is chosen. */
export function RoomsView() {
  const { figures } = useHomeWords();
  const figureOf = useRoomFigure();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <Asked query={useHours()}>
      {({ from, to, rooms }) => {
        const own = rooms.filter(({ id }) => chosen === null || id === chosen);
        const control = (
          <Autocomplete
            size="small"
            options={rooms}
            value={rooms.find(({ id }) => id === chosen) ?? null}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            onChange={(_event, room) => choose(room?.id ?? null)}
            renderInput={(params) => <TextField {...params} label={figures.chooseRoom} />}
            sx={{ width: { xs: '100%', sm: 240 } }}
          />
        );
        return (
          <FigureView
            figure={figureOf({ from, to }, own)}
            empty={figures.noRooms}
            controls={rooms.length > 0 && control}
          />
        );
      }}
    </Asked>
  );
}

/** How much of their hours was booked with doctors. */
export function DoctorsView() {
  const { figures } = useHomeWords();
  const figureOf = useDoctorFigure();
  return (
    <Asked query={useHours()}>
      {(data) => <FigureView figure={figureOf(data)} empty={figures.noDoctors} />}
    </Asked>
  );
}
