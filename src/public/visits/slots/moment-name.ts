import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dateOf, dayName, hourOf } from './clinic-time';

/** Names an instant for people: `Thứ Hai 23/11, 08:30`. */
export function useMomentName(): (instant: string) => string {
  const { shared } = useMessages();
  const { timeZone } = usePageState();
  return (instant) =>
    `${dayName(dateOf(instant, timeZone), shared.weekdays)}, ${hourOf(instant, timeZone)}`;
}
