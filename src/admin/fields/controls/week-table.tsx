import Box from '@mui/material/Box';
import { WEEKDAYS, type WeekSpan, weekdayName } from '../../../shared/fields/week';
import { useTexts } from '../../i18n/use-texts';
import { useWeekWords } from './use-week-words';

/** The hours of each day of a week, the closed days too. */
export function WeekTable({ spans }: { spans: readonly WeekSpan[] }) {
  const { language } = useTexts();
  const words = useWeekWords();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 0.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {WEEKDAYS.map((weekday) => {
        const own = spans.filter((span) => span.weekday === weekday);
        return (
          <Box key={weekday} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {weekdayName(weekday, language)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {own.length === 0
                ? words.closed
                : own.map(({ from, to }) => `${from}–${to}`).join(', ')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
