import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { addDays } from '../../../shared/format/days';
import { formatDate } from '../../../shared/format/plain-date';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy } from '../../config-context';
import { useTodayWords } from '../today/use-today-words';
import { instantAt } from './grid-time';

const LEAVE = 'lich-nghi';

/** Leads to leave of this doctor on this day, filled in but not saved; for who may write it. */
export function CloseDayLink(props: { doctor: string; name: string; date: string }) {
  const { doctor, name, date } = props;
  const { closeDay: words } = useTodayWords();
  const zone = runtimeConfig().timeZone;
  if (!usePolicy(LEAVE).create) return null;
  const source = {
    title: words.title,
    kind: 'leave',
    doctor,
    start: instantAt(date, '00:00', zone),
    end: instantAt(addDays(date, 1), '00:00', zone),
  };
  const says = words.open(name, formatDate(date));
  return (
    <IconButton
      component={Link}
      to={`${adminPath(LEAVE)}/create?source=${encodeURIComponent(JSON.stringify(source))}`}
      size="small"
      aria-label={says}
      title={says}
      sx={{ p: 0.5, my: -0.5, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
    >
      <EventBusyOutlined fontSize="inherit" />
    </IconButton>
  );
}
