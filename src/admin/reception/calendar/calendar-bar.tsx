import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { DayBox } from '../../fields/controls/day-box';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { useDeskWords } from '../use-desk-words';
import type { CalendarView } from './use-calendar-data';

interface Choice<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  change: (value: T) => void;
}

function Toggle<T extends string>({ label, value, options, change }: Choice<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: T | null) => chosen && change(chosen)}
    >
      {options.map(([name, text]) => (
        <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface CalendarBarProps {
  view: CalendarView;
  zone: string;
  change: (some: Partial<CalendarView>) => void;
}

/** What the calendar shows: which days, whose, and how they are laid out. */
export function CalendarBar({ view, zone, change }: CalendarBarProps) {
  const { calendar: words } = useDeskWords();
  const step = view.span === 'week' ? 7 : 1;
  const go = (days: number) => change({ date: addDays(view.date, days) });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        '& .MuiFormControl-root': { my: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={words.previous} onClick={() => go(-step)}>
          <ChevronLeft />
        </IconButton>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => change({ date: localDate(new Date(), zone) })}
        >
          {words.today}
        </Button>
        <IconButton aria-label={words.next} onClick={() => go(step)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box sx={{ width: 170 }}>
        <DayBox
          kind="date"
          label={words.date}
          value={view.date}
          change={(date) => date && change({ date })}
        />
      </Box>
      <Toggle
        label={words.span}
        value={view.span}
        options={[
          ['day', words.day],
          ['week', words.week],
        ]}
        change={(span) => change({ span })}
      />
      <Toggle
        label={words.by}
        value={view.by}
        options={[
          ['doctor', words.byDoctor],
          ['room', words.byRoom],
        ]}
        change={(by) => change({ by, who: null })}
      />
      <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 280 } }}>
        <ReferenceBox
          to="phong-ban"
          label={words.department}
          value={view.department}
          change={(department) => change({ department })}
        />
      </Box>
      <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 280 } }}>
        <ReferenceBox
          key={view.by}
          to={view.by === 'doctor' ? 'bac-si' : 'phong'}
          label={view.by === 'doctor' ? words.doctor : words.room}
          value={view.who}
          change={(who) => change({ who })}
        />
      </Box>
    </Box>
  );
}
