import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useGetList } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import type { getRoomUse } from '../../../shared/inpatient/room-operations';
import { adminPath } from '../../../shared/resource/names';
import type { RecordOf } from '../../../shared/resource/register';
import { edgeOfDay, shownDay } from '../../fields/controls/day-text';
import { Page } from '../../layout/page';
import { Problem } from '../../layout/problem';
import { LoadingLines } from '../../overrides/benh-nhan/loading-lines';
import { call } from '../../providers/call';
import { localToday } from '../../situation';
import { useRoomWords } from '../use-bed-words';
import { DayLine } from './day-line';
import { RoomLegend } from './room-legend';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The Monday of the week that a day is in. */
const mondayOf = (day: string): string =>
  dayjs(day)
    .subtract((dayjs(day).day() + 6) % 7, 'day')
    .format('YYYY-MM-DD');

const ahead = (day: string, count: number): string =>
  dayjs(day).add(count, 'day').format('YYYY-MM-DD');

const useWeek = (room: string | null, monday: string) =>
  useQuery({
    queryKey: ['room-week', room, monday],
    queryFn: ({ signal }) =>
      call<typeof getRoomUse>(
        'GET /phong/:id/su-dung',
        {
          params: { id: room ?? '' },
          query: { from: edgeOfDay(monday, 'start'), to: edgeOfDay(ahead(monday, 6), 'end') },
        },
        { signal },
      ),
    enabled: room !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** One week of a room: who has it when, and for what. */
export function RoomWeekPage() {
  const words = useRoomWords();
  const [search, setSearch] = useSearchParams();
  const rooms = useGetList<RecordOf<'phong'>>('phong', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'number', order: 'ASC' },
  });
  const room = search.get('phong') ?? rooms.data?.[0]?.id ?? null;
  const monday = mondayOf(search.get('tu') ?? localToday());
  const query = useWeek(room, monday);
  const go = (name: 'phong' | 'tu', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  const weekdays = words.weekdays.split(' ');
  return (
    <Page
      title={words.title}
      screen="room-week"
      actions={
        <Button component={Link} variant="outlined" to={`${adminPath('lich-su-dung')}/create`}>
          {words.book}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Autocomplete
          options={rooms.data ?? []}
          value={rooms.data?.find(({ id }) => id === room) ?? null}
          getOptionLabel={({ number, name }) => [number, name].filter(Boolean).join(' – ')}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, value) => value && go('phong', String(value.id))}
          renderInput={(params) => <TextField {...params} size="small" label={words.room} />}
          sx={{ width: { xs: '100%', sm: 340 } }}
        />
        <Button onClick={() => go('tu', ahead(monday, -7))}>{words.before}</Button>
        <Button variant="outlined" onClick={() => go('tu', localToday())}>
          {words.thisWeek}
        </Button>
        <Button onClick={() => go('tu', ahead(monday, 7))}>{words.after}</Button>
        <Typography role="status" color="text.secondary">
          {shownDay(monday, 'date')} – {shownDay(ahead(monday, 6), 'date')}
        </Typography>
      </Box>
      {rooms.isError && <Problem error={rooms.error} retry={rooms.refetch} />}
      {(query.isLoading || rooms.isPending) && <LoadingLines />}
      {query.isError && <Problem error={query.error} retry={query.refetch} />}
      {query.data && <RoomLegend />}
      {query.data &&
        DAYS.map((count) => {
          const day = ahead(monday, count);
          return (
            <DayLine
              key={day}
              label={`${weekdays[count]?.replace('_', ' ')} ${shownDay(day, 'date').slice(0, 5)}`}
              start={Date.parse(edgeOfDay(day, 'start'))}
              end={Date.parse(edgeOfDay(ahead(day, 1), 'start'))}
              uses={query.data.uses}
            />
          );
        })}
    </Page>
  );
}
