import FullCalendar, { type EventDropInfo } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import viLocale from '@fullcalendar/react/locales/vi';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { textIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import { choicesOf } from '../../../shared/fields/ask';
import { useResource } from '../../config-context';
import { calendarColours, eventColours } from '../../theme/calendar-colours';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { ColumnHeading } from './column-heading';
import { type By, type Column, isWorked, slotUnder, type Visit } from './columns';
import { backgroundEvents, NOW_LINE, nowEvents, visitEvents } from './grid-events';
import { clinicDay, clockTime, drawnTo, FIRST_COLUMN, fromGrid, instantAt } from './grid-time';
import { useGridHeight } from './use-grid-height';

/** The narrowest that a column may become, in pixels. */
const NARROWEST = 120;
/** So many minutes from the start of a slot, a drop is drawn to it. */
const NEAR = 7;
/** Blocks lower than this have their time and name on one line. */
const ONE_LINE = 44;

/** How much before the present is in sight, in milliseconds. */
const BEFORE_NOW = 30 * 60_000;

export interface Drop {
  visit: Visit;
  column: Column;
  /** `HH:MM` of the clinic. */
  time: string;
  revert: () => void;
}

interface VisitGridProps {
  by: By;
  week: boolean;
  columns: readonly Column[];
  visits: readonly Visit[];
  names: Map<string, string>;
  zone: string;
  mayMove: boolean;
  open: (visit: Visit) => void;
  openWeek: (who: string) => void;
  drop: (drop: Drop) => void;
  /** The present, drawn as a line. */
  now: Date;
  /** What a press into an empty slot opens; without it nothing can be written there. */
  choose?: (slot: DeskSlot) => void;
  /** Says why nothing can be written where somebody pressed. */
  refuse: (why: string) => void;
}

/**
 * The library hides what heads a column from screen readers and says the date of its own day
 * instead, which here is no date at all.
 */
function sayColumn(heading: HTMLElement): void {
  const shown = heading.querySelector('[aria-hidden]');
  shown?.removeAttribute('aria-hidden');
  shown?.previousElementSibling?.setAttribute('hidden', '');
}

/** The hours shown: the clinic's day, and whatever lies outside of it. */
function hoursOf(columns: readonly Column[], visits: readonly Visit[], zone: string) {
  const all = [...visits, ...columns.flatMap(({ slots }) => slots)];
  const starts = all.map(({ start }) => clockTime(start, zone).slice(0, 2));
  const ends = all.map(({ end }) => Number(clockTime(end, zone).slice(0, 2)) + 1);
  const first = ['07', ...starts].sort()[0] ?? '07';
  const last = Math.min(24, Math.max(17, ...ends));
  return { slotMinTime: `${first}:00:00`, slotMaxTime: `${last}:00:00` };
}

/** Where a day is opened: a little before the present while somebody works, else where the first begins. */
function opensAt(columns: readonly Column[], now: Date, zone: string): string {
  const worked = columns.flatMap(({ slots }) => slots.filter(isWorked));
  const first = worked.map(({ start }) => clockTime(start, zone)).sort()[0] ?? '07:00';
  const isOpen = worked.some(
    ({ start, end }) =>
      clinicDay(start, zone) === clinicDay(now.toISOString(), zone) &&
      clockTime(end, zone) > clockTime(now.toISOString(), zone) &&
      first <= clockTime(now.toISOString(), zone),
  );
  const before = new Date(now.getTime() - BEFORE_NOW).toISOString();
  return `${isOpen ? clockTime(before, zone) : first}:00`;
}

/** Appointments in columns over one grid of hours; each can be dragged to another time or column. */
export function VisitGrid(props: VisitGridProps) {
  const { columns, visits, names, zone, week } = props;
  const { palette } = useTheme();
  const { language } = useTexts();
  const { calendar: words } = useDeskWords();
  const { state } = useResource(APPOINTMENTS).fields;
  const states = choicesOf(state);
  const nameOf = (who: string | null) =>
    who === null
      ? props.by === 'doctor'
        ? words.noDoctor
        : words.noRoom
      : (names.get(who) ?? '…');
  const look = {
    zone,
    by: props.by,
    mayMove: props.mayMove,
    title: (visit: Visit) =>
      [
        names.get(visit.patient) ?? visit.code,
        textIn(states?.[visit.state]?.label, language) ?? (states && visit.state),
      ]
        .filter(Boolean)
        .join(' · '),
    colours: (name: string) => eventColours(palette, states?.[name]?.colour ?? 'neutral'),
  };
  const box = useRef<HTMLDivElement>(null);
  const height = useGridHeight(box);
  // The library goes there when a day comes, not with each minute.
  const scrollTime = opensAt(columns, props.now, zone);
  const shades = { away: palette.action.hover, closed: palette.action.selected };
  const visitWith = (id: string) => visits.find((visit) => visit.id === id);
  const dropped = ({ event, revert }: EventDropInfo) => {
    const { column: index, time: place } = fromGrid(event.startStr);
    const visit = visitWith(event.id);
    const column = columns[index];
    if (!visit || !column) return revert();
    const own = clockTime(visit.start, zone);
    const starts = column.slots.map(({ start }) => clockTime(start, zone));
    const time = drawnTo(place, [own, ...starts], NEAR);
    const sameDay = column.date === clinicDay(visit.start, zone);
    if (time === own && sameDay && column.who === visit[props.by]) return revert();
    props.drop({ visit, column, time, revert });
  };
  const pressed = (from: string, to: string) => {
    const { column: index, time } = fromGrid(from);
    const column = columns[index];
    if (!column || !props.choose) return;
    const until = to === from ? time : fromGrid(to).time;
    const under = slotUnder(
      column,
      instantAt(column.date, time, zone),
      instantAt(column.date, until, zone),
    );
    if ('slot' in under) props.choose(under.slot);
    else props.refuse(under.reason ?? column.reason ?? words.noHours);
  };
  return (
    <Box
      ref={box}
      role="region"
      aria-label={words.grid}
      tabIndex={0}
      sx={[
        calendarColours,
        {
          '--fc-classic-background-event-opacity': '100%',
          '--fc-classic-background-event-foreground-opacity': '100%',
          overflowX: 'auto',
          minWidth: 0,
          '& > div': { minWidth: 56 + NARROWEST * columns.length },
          '& [role=columnheader] > div': { width: '100%' },
          [`& .${NOW_LINE}`]: { maxHeight: 2, zIndex: 3 },
        },
      ]}
    >
      <FullCalendar
        key={`${columns.length} ${columns[0]?.date}`}
        plugins={[timeGridPlugin, interactionPlugin, classicTheme]}
        locale={language === 'vi' ? viLocale : 'en-gb'}
        timeZone="UTC"
        initialDate={FIRST_COLUMN}
        now="2023-01-01"
        initialView="timeGrid"
        duration={{ days: columns.length }}
        headerToolbar={false}
        allDaySlot={false}
        height={height}
        scrollTime={scrollTime}
        timedText={words.timed}
        slotDuration="00:15:00"
        slotHeaderInterval="01:00:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        snapDuration="00:05:00"
        {...hoursOf(columns, visits, zone)}
        slotEventOverlap={false}
        eventDurationEditable={false}
        eventInteractive
        eventLongPressDelay={400}
        eventShortHeight={ONE_LINE}
        displayEventEnd={false}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderAlign="start"
        dayHeaderDidMount={({ el }) => sayColumn(el)}
        dayHeaderContent={({ date }) => {
          const column = columns[fromGrid(date.toISOString()).column];
          if (!column) return null;
          return (
            <ColumnHeading
              by={props.by}
              column={column}
              name={week ? null : nameOf(column.who)}
              openWeek={props.openWeek}
            />
          );
        }}
        events={[
          ...backgroundEvents(columns, zone, shades),
          ...nowEvents(columns, props.now, zone, palette.error.main),
          ...visitEvents(columns, visits, look),
        ]}
        selectable={props.choose !== undefined}
        selectMinDistance={5}
        selectAllow={({ startStr, endStr }) =>
          fromGrid(startStr).column === fromGrid(endStr).column
        }
        select={({ startStr, endStr, view }) => {
          view.calendar.unselect();
          pressed(startStr, endStr);
        }}
        dateClick={({ dateStr }) => pressed(dateStr, dateStr)}
        eventClick={({ event }) => {
          const visit = visitWith(event.id);
          if (visit) props.open(visit);
        }}
        eventDrop={dropped}
      />
    </Box>
  );
}
