import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { SeriesDate } from '../../../shared/booking/series-operations';
import { localDate } from '../../../shared/format/dates';
import { localeOf } from '../../../shared/i18n/locales';
import { useTexts } from '../../i18n/use-texts';
import { clockTime } from '../calendar/grid-time';
import { nameOfSlot, OUT, timesOf } from './chosen-visits';
import { useSeriesWords } from './use-series-words';

const COLOURS = {
  free: 'success',
  taken: 'warning',
  closed: 'default',
  outside: 'default',
} as const;

interface SeriesRowProps {
  date: SeriesDate;
  choice: string | null;
  choose: (choice: string) => void;
}

/** One date of a series: whether it is free, and the times to choose from. */
export function SeriesRow({ date, choice, choose }: SeriesRowProps) {
  const words = useSeriesWords();
  const { language } = useTexts();
  const zone = runtimeConfig().timeZone;
  const dayName = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const day = `${dayName.format(new Date(date.date))} ${clockTime(date.start, zone)}`;
  const times = timesOf(date);
  const says = (start: string) => {
    const own = localDate(new Date(start), zone);
    const time = clockTime(start, zone);
    return own === date.date ? time : `${dayName.format(new Date(own))} ${time}`;
  };
  const options = [
    ...times.map((slot) => ({ value: nameOfSlot(slot), text: says(slot.start) })),
    { value: OUT, text: words.leaveOut },
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.75 }}>
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {day}
        </Box>
        <Chip size="small" label={words.states[date.state]} color={COLOURS[date.state]} />
        {date.reason && (
          <Typography variant="body2" color="text.secondary">
            {date.reason}
          </Typography>
        )}
      </Box>
      <Box
        role="group"
        aria-label={day}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
      >
        {options.map(({ value, text }) => (
          <ToggleButton
            key={value}
            size="small"
            color="primary"
            value={value}
            selected={choice === value}
            onChange={() => choose(value)}
            sx={{ minHeight: 36, textTransform: 'none', fontVariantNumeric: 'tabular-nums' }}
          >
            {text}
          </ToggleButton>
        ))}
        {times.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {words.nothingNear}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
