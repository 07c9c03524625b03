import FullCalendar, { type DatesSetInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import viLocale from '@fullcalendar/react/locales/vi';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useTexts } from '../../i18n/use-texts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { ProblemLine } from '../../layout/problem';
import { calendarColours, eventColours } from '../../theme/calendar-colours';
import { usePhone } from '../list/use-phone';
import {
  calendarColour,
  calendarFields,
  calendarReference,
  calendarTitle,
} from './calendar-fields';
import { useReferenceNames } from './use-reference-names';

/** Rows that one call answers at most. */
const MOST = 1000;
/** Rows of one day that a month has room for; the rest open from there. */
const PER_DAY = 5;

interface RecordCalendarProps {
  resource: Resource;
  filter: Readonly<Record<string, unknown>>;
  /** The field that is the same for all rows shown, so that no row has to say it. */
  about?: string;
  view: 'dayGridMonth' | 'dayGridWeek' | 'timeGridWeek';
}

/** Rows on a calendar whose weeks start on Monday, each in the colour of its kind. */
export function RecordCalendar({ resource, filter, about, view }: RecordCalendarProps) {
  const { texts, language } = useTexts();
  const { palette } = useTheme();
  const navigate = useNavigate();
  const phone = usePhone();
  const wide = view === 'dayGridWeek' ? 'dayGridMonth,dayGridWeek' : 'dayGridMonth,timeGridWeek';
  const span = calendarFields(resource) ?? { start: 'id', end: 'id' };
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const { data, error, refetch } = useGetList(
    resource.name,
    {
      filter: range && {
        ...filter,
        [`${span.end}_gt`]: range.from,
        [`${span.start}_lt`]: range.to,
      },
      pagination: { page: 1, perPage: MOST },
      sort: { field: span.start, order: 'ASC' },
    },
    { enabled: range !== null, placeholderData: (before) => before },
  );
  const rows = (data ?? []).map((row) => ({ row, who: calendarReference(resource, row, about) }));
  const { names } = useReferenceNames(rows.flatMap(({ who }) => who ?? []));
  const seen = ({ start, end }: DatesSetInfo) => {
    const next = { from: start.toISOString(), to: end.toISOString() };
    if (next.from !== range?.from || next.to !== range?.to) setRange(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {error && <ProblemLine error={error} retry={refetch} />}
      {rows.length >= MOST && (
        <Typography color="text.secondary">{texts.calendar.tooMany({ shown: MOST })}</Typography>
      )}
      <Box sx={[calendarColours, { minWidth: 0, overflowX: 'auto' }]}>
        <FullCalendar
          plugins={[dayGridPlugin, timeGridPlugin, classicTheme]}
          locale={language === 'vi' ? viLocale : 'en-gb'}
          timeZone={runtimeConfig().timeZone}
          firstDay={1}
          initialView={phone ? 'dayGridDay' : view}
          headerToolbar={{
            start: 'prev,next today',
            center: 'title',
            end: phone ? '' : wide,
          }}
          height="auto"
          timedText={texts.calendar.timed}
          eventDisplay="block"
          eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
          dayMaxEvents={PER_DAY}
          views={{ dayGridWeek: { dayMaxEvents: false }, dayGridDay: { dayMaxEvents: false } }}
          datesSet={seen}
          events={rows.map(({ row, who }) => ({
            id: String(row.id),
            title: [calendarTitle(resource, row, language), who && names.get(who.id)]
              .filter(Boolean)
              .join(' · '),
            start: String(row[span.start]),
            end: String(row[span.end]),
            ...eventColours(palette, calendarColour(resource, row)),
          }))}
          eventClick={({ event }) => navigate(pagePath(resource, event.id))}
        />
      </Box>
    </Box>
  );
}
