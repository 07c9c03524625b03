import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Slot } from '../../../shared/booking/slot-values';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dateOf } from './clinic-time';
import { useMomentName } from './moment-name';
import type { Moment } from './slot-picker';
import styles from './slots.module.css';
import { bookingTexts } from './texts';

interface SlotLostProps {
  /** `text` says why where the slot was not simply taken, `own` is the own appointment that has it. */
  lost: { start: string; text: string | null; own?: string | null; nearest: Slot[] };
  chosen: string | null;
  onChoose: (moment: Moment) => void;
}

/** Says that the chosen slot is gone, and offers the nearest ones; it takes the focus. */
export function SlotLost({ lost, chosen, onChoose }: SlotLostProps) {
  const { start, text, own = null, nearest } = lost;
  const messages = useMessages(bookingTexts);
  const { timeZone } = usePageState();
  const momentName = useMomentName();
  const ref = useRef<HTMLDivElement>(null);
  const starts = [...new Set(nearest.map((slot) => slot.start))];
  useEffect(() => {
    if (start) ref.current?.focus();
  }, [start]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.lost}>
      <p>
        <strong>
          {own === null
            ? (text ?? messages.taken(momentName(start)))
            : `${messages.own.booked} ${momentName(start)}`}
        </strong>
      </p>
      {own === null ? (
        <p>{starts.length > 0 ? messages.takenHint : messages.takenNone}</p>
      ) : (
        <p>
          <Link to={`/lich-kham?phieu=${own}`}>{messages.own.slip}</Link>. {messages.own.bookedHint}
        </p>
      )}
      {starts.length > 0 && (
        <ul className={styles.near}>
          {starts.map((near) => (
            <li key={near}>
              <button
                type="button"
                aria-pressed={near === chosen}
                className={styles.hour}
                onClick={() => onChoose({ date: dateOf(near, timeZone), start: near })}
              >
                {momentName(near)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
