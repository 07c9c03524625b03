import { useEffect, useState } from 'react';
import { shownDay } from '../../fields/controls/day-text';
import { usePatientWords } from './use-patient-words';

const MINUTE = 60_000;

/** How long a record stays open, counted down by the minute. */
export function TimeLeft({ until }: { until: string }) {
  const words = usePatientWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
  return (
    <>
      {words.left({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })} ·{' '}
      {words.until({ moment: shownDay(until, 'instant') })}
    </>
  );
}
