import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { localeOf } from '../../../shared/i18n/locales';
import { useTexts } from '../../i18n/use-texts';
import { useDeskWords } from '../use-desk-words';
import { CloseDayLink } from './close-day-link';
import { type By, type Column, loadOf } from './columns';
import { LoadBar } from './load-bar';

interface ColumnHeadingProps {
  by: By;
  column: Column;
  /** The doctor's or room's name; null in a week, where columns are days. */
  name: string | null;
  openWeek: (who: string) => void;
}

/** Whose column it is, and how much of the hours is taken. */
export function ColumnHeading({ by, column, name, openWeek }: ColumnHeadingProps) {
  const { calendar: words } = useDeskWords();
  const { language } = useTexts();
  const { taken, capacity } = loadOf(column);
  const day = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(column.date));
  const { who } = column;
  return (
    <Box
      sx={{
        py: 0.5,
        px: 0.5,
        minWidth: 0,
        lineHeight: 1.3,
        width: '100%',
        textAlign: 'start',
        whiteSpace: 'normal',
      }}
    >
      {name !== null && who ? (
        <Link
          component="button"
          type="button"
          underline="hover"
          color="inherit"
          title={words.openWeek({ name })}
          onClick={() => openWeek(who)}
          sx={{ fontWeight: 600, textAlign: 'left', font: 'inherit', whiteSpace: 'normal' }}
        >
          {name}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name ?? day}
        </Box>
      )}
      <Box
        sx={{
          ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
          ...{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
        }}
      >
        {capacity > 0 ? words.load({ taken, capacity }) : (column.reason ?? words.noHours)}
        {by === 'doctor' && name !== null && who && (
          <CloseDayLink doctor={who} name={name} date={column.date} />
        )}
      </Box>
      <LoadBar taken={taken} capacity={capacity} />
    </Box>
  );
}
