import { useEffect, useId, useRef, useState } from 'react';
import type { DaySlots } from '../../../shared/booking/slot-values';
import { mondayOf } from '../../days';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import type { MovedTo } from './booking-calls';
import type { Busy } from './busy';
import { dateOf, dayName } from './clinic-time';
import { closingReason, openCount } from './day-hours';
import { HourList } from './hour-list';
import { OwnOffers } from './own-offers';
import styles from './slots.module.css';
import { SoonestOffer } from './soonest-offer';
import { bookingTexts } from './texts';
import { useSoonest, useWeekSlots } from './use-slots';
import { WeekStrip } from './week-strip';

export interface Moment {
  /** `YYYY-MM-DD` */
  date: string | null;
  /** Instant of the chosen slot. */
  start: string | null;
}

interface SlotPickerProps {
  owner: MovedTo;
  moment: Moment;
  /** The other visits of who is to come. */
  busy?: readonly Busy[];
  onChange: (moment: Moment) => void;
}

const NEVER: readonly Busy[] = [];

/** A day of a week, then a time of that day. */
export function SlotPicker({ owner, moment, busy = NEVER, onChange }: SlotPickerProps) {
  const { time } = useMessages(bookingTexts);
  const { today, timeZone } = usePageState();
  const soonest = useSoonest(owner, today, busy);
  const [turned, setTurned] = useState(moment.date && mondayOf(moment.date));
  const monday = turned ?? mondayOf(soonest.data ? dateOf(soonest.data.start, timeZone) : today);
  const week = useWeekSlots(owner, monday);
  const times = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // On a phone the times of a day lie below the fold.
    if (moment.date && pressed.current) times.current?.scrollIntoView({ block: 'nearest' });
    pressed.current = false;
  }, [moment.date]);
  const ids = { day: useId(), hour: useId() };
  const go = (start: string) => {
    const date = dateOf(start, timeZone);
    setTurned(mondayOf(date));
    onChange({ date, start });
  };
  const day = moment.date === null ? undefined : dayIn(week.data, moment.date);
  return (
    <div className={styles.picker}>
      <section aria-labelledby={ids.day} className={styles.block}>
        <h2 id={ids.day}>{time.day}</h2>
        <OwnOffers />
        <SoonestOffer query={soonest} onChoose={go} chosen={moment.start} />
        <WeekStrip
          monday={monday}
          today={today}
          days={week.data}
          chosen={moment.date}
          onChoose={(date) => {
            pressed.current = true;
            onChange({ date, start: null });
          }}
          onWeek={setTurned}
        />
        {week.isError && !week.data && <NotLoaded error={week.error} retry={week.refetch} />}
      </section>
      <section ref={times} aria-labelledby={ids.hour} className={styles.block}>
        <h2 id={ids.hour}>{time.hour}</h2>
        {moment.date === null ? (
          <p className={styles.quiet}>{time.pickDay}</p>
        ) : (
          <Times
            day={day}
            busy={busy}
            loading={week.isPending}
            chosen={moment.start}
            onChoose={(start) => onChange({ date: moment.date, start })}
          />
        )}
      </section>
    </div>
  );
}

const dayIn = (days: DaySlots[] | undefined, date: string): DaySlots | undefined =>
  days?.find((day) => day.date === date);

interface TimesProps {
  day: DaySlots | undefined;
  busy: readonly Busy[];
  loading: boolean;
  chosen: string | null;
  onChoose: (start: string) => void;
}

function Times({ day, busy, loading, chosen, onChoose }: TimesProps) {
  const { time } = useMessages(bookingTexts);
  const { shared } = useMessages();
  if (loading) return <Skeleton kind="block" count={2} />;
  const free = openCount(day);
  return (
    <>
      <p role="status" className={styles.quiet}>
        {day && free > 0
          ? time.shown(free, dayName(day.date, shared.weekdays))
          : [time.dayClosed, closingReason(day)].filter(Boolean).join(' ')}
      </p>
      {day && <HourList day={day} busy={busy} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}
