import { useNavigate } from 'react-router-dom';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy } from '../../config-context';
import { type ScreenKey, useScreenKeys } from '../../palette/screen-keys';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import type { CalendarView } from './use-calendar-data';

/** Keys of the calendar: days are turned over as pages of a list are, the rest by a letter. */
export function useCalendarKeys(
  view: CalendarView,
  zone: string,
  change: (some: Partial<CalendarView>) => void,
): void {
  const { calendar: words } = useDeskWords();
  const { create } = usePolicy(APPOINTMENTS);
  const navigate = useNavigate();
  const step = view.span === 'week' ? 7 : 1;
  const add = () => void navigate(`${adminPath(APPOINTMENTS)}/create`);
  const adding: ScreenKey[] = create ? [{ key: 'n', says: { list: 'add' }, does: add }] : [];
  useScreenKeys([
    { key: 'j', says: words.keyNext, does: () => change({ date: addDays(view.date, step) }) },
    { key: 'k', says: words.keyPrevious, does: () => change({ date: addDays(view.date, -step) }) },
    { key: 't', says: words.today, does: () => change({ date: localDate(new Date(), zone) }) },
    { key: 'd', says: words.keyDay, does: () => change({ span: 'day' }) },
    { key: 'w', says: words.keyWeek, does: () => change({ span: 'week' }) },
    { key: 'b', says: words.byDoctor, does: () => change({ by: 'doctor', who: null }) },
    { key: 'r', says: words.byRoom, does: () => change({ by: 'room', who: null }) },
    { key: 'Enter', shown: 'Enter', says: words.keyOpen },
    ...adding,
  ]);
}
