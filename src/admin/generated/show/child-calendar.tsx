import FullCalendar, { type DatesSetInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import viLocale from '@fullcalendar/react/locales/vi';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Identifier, useGetList } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { adminPath } from '../../../shared/resource/names';
import type { Child } from '../../../shared/resource/resource';
import { useResource } from '../../config-context';
import { useWords } from '../../i18n/language-context';
import { calendarColours } from '../../theme/calendar-colours';
import { calendarFields, calendarTitle } from './calendar-fields';
import { ChildList } from './child-list';

/** No month of one person has more rows than this. */
const MOST = 500;

/** Nested rows on a calendar of weeks that start on Monday, with the list below it. */
export function ChildCalendar({ child, id }: { child: Child; id: Identifier }) {
  const { texts, language } = useWords();
  const navigate = useNavigate();
  const resource = useResource(child.resource);
  const span = calendarFields(resource);
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const { data } = useGetList(
    child.resource,
    {
      filter: range && {
        [child.by]: id,
        [`${span?.start}_gte`]: range.from,
        [`${span?.start}_lt`]: range.to,
      },
      pagination: { page: 1, perPage: MOST },
      sort: { field: span?.start ?? 'id', order: 'ASC' },
    },
    { enabled: range !== null && span !== null },
  );
  if (!span) return <ChildList child={child} id={id} />;
  const seen = ({ start, end }: DatesSetInfo) => {
    const next = { from: start.toISOString(), to: end.toISOString() };
    if (next.from !== range?.from || next.to !== range?.to) setRange(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={calendarColours}>
        <FullCalendar
          plugins={[dayGridPlugin, timeGridPlugin, classicTheme]}
          locale={language === 'vi' ? viLocale : 'en-gb'}
          timeZone={runtimeConfig().timeZone}
          firstDay={1}
          initialView="dayGridMonth"
          headerToolbar={{
            start: 'prev,next today',
            center: 'title',
            end: 'dayGridMonth,timeGridWeek',
          }}
          height="auto"
          datesSet={seen}
          events={(data ?? []).map((row) => ({
            id: String(row.id),
            title: calendarTitle(resource, row, language),
            start: String(row[span.start]),
            end: String(row[span.end]),
          }))}
          eventClick={({ event }) => navigate(`${adminPath(child.resource)}/${event.id}/show`)}
        />
      </Box>
      {(data?.length ?? 0) >= MOST && (
        <Typography color="text.secondary">{texts.calendar.tooMany(MOST)}</Typography>
      )}
      <ChildList child={child} id={id} />
    </Box>
  );
}
