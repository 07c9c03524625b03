import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import { useTexts } from '../../i18n/use-texts';
import 'dayjs/locale/vi';
import 'dayjs/locale/en-gb';

const SHORT_DAYS = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];

/** A month to pick a day from; weeks start on Monday. */
export function Calendar(props: { day: string | null; choose: (day: string) => void }) {
  const { language } = useTexts();
  const vietnamese = language === 'vi';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={vietnamese ? 'vi' : 'en-gb'}
      localeText={
        vietnamese ? viVN.components.MuiLocalizationProvider.defaultProps.localeText : undefined
      }
    >
      <DateCalendar
        autoFocus
        value={props.day ? dayjs(props.day) : null}
        onChange={(day, state) =>
          day && state === 'finish' && props.choose(day.format('YYYY-MM-DD'))
        }
        dayOfWeekFormatter={vietnamese ? (day) => SHORT_DAYS[day.day()] ?? '' : undefined}
      />
    </LocalizationProvider>
  );
}
