import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dateOf, dayName, hourOf } from './clinic-time';
import styles from './slots.module.css';
import { bookingTexts } from './texts';
import type { useSoonest } from './use-slots';

interface SoonestOfferProps {
  query: ReturnType<typeof useSoonest>;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** The soonest free time as one press. */
export function SoonestOffer({ query, chosen, onChoose }: SoonestOfferProps) {
  const { time } = useMessages(bookingTexts);
  const { shared } = useMessages();
  const { timeZone } = usePageState();
  const { data: slot, isPending, isError } = query;
  if (isError) return null;
  if (isPending) return <p className={styles.quiet}>{time.searching}</p>;
  if (!slot) return <p>{time.nothing}</p>;
  const day = dayName(dateOf(slot.start, timeZone), shared.weekdays);
  return (
    <button
      type="button"
      aria-pressed={slot.start === chosen}
      className={styles.soonest}
      onClick={() => onChoose(slot.start)}
    >
      <span>{time.soonest}</span>
      <strong>
        {day}, {hourOf(slot.start, timeZone)}
      </strong>
    </button>
  );
}
