import { formatInstantDay } from '../../../shared/format/dates';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Button } from '../../parts/button';
import { NotLoaded } from '../../parts/not-loaded';
import { type Draft, typedLines } from './draft';
import type { Place } from './edited';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import { useLastPrescription } from './use-prescriptions';

interface RepeatProps {
  place: Place;
  onRepeat: (part: Partial<Draft>) => void;
}

/** Offers the medicines of the last visit; they are checked like any that are chosen. */
export function RepeatLast({ place, onRepeat }: RepeatProps) {
  const texts = useMessages(prescriptionTexts);
  const { timeZone } = usePageState();
  const { data: last, error, refetch } = useLastPrescription(place);
  if (error) return <NotLoaded error={error} retry={refetch} text={texts.lastFailed} />;
  if (!last?.signedAt) return null;
  const { lines, kind, advice } = last;
  const names = lines.map(({ name, strength }) => [name, strength].filter(Boolean).join(' '));
  return (
    <div className={styles.repeat}>
      <Button
        look="secondary"
        onClick={() => onRepeat({ lines: typedLines(lines), kind, advice: advice ?? '' })}
      >
        {texts.repeat(formatInstantDay(last.signedAt, timeZone))}
      </Button>
      <p className={styles.quiet}>{names.join(' · ')}</p>
    </div>
  );
}
