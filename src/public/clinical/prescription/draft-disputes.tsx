import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { useDisputes } from '../saving/use-session-life';
import type { TypedLine } from './draft';
import styles from './prescription.module.css';
import type { PrescriptionSession } from './prescription-session';
import { prescriptionTexts } from './texts';
import type { Medicine } from './use-prescriptions';

interface DisputesProps {
  session: PrescriptionSession;
  known: ReadonlyMap<string, Medicine>;
}

/** What the same prescription says in another window: both contents, and a clear choice. */
export function DraftDisputes({ session, known }: DisputesProps) {
  const texts = useMessages(prescriptionTexts);
  const disputes = useDisputes(session);
  if (disputes.length === 0) return null;
  const lineText = ({ medicine, dose, times, days }: TypedLine) =>
    `${known.get(medicine)?.name ?? texts.line.unknown}: ${dose} × ${times} × ${days}`;
  const textOf = (key: string, value: unknown): string => {
    if (key === 'lines') return (value as TypedLine[]).map(lineText).join('; ') || '–';
    if (key === 'reasons') return Object.values(value as Record<string, string>).join('; ') || '–';
    return String(value ?? '') || '–';
  };
  return (
    <section role="alert" aria-label={texts.dispute.title} className={styles.disputes}>
      <h4>{texts.dispute.title}</h4>
      {disputes.map(({ key, theirs }) => (
        <div key={key} className={styles.dispute}>
          <p>{texts.dispute.mine(textOf(key, session.store.read(key)))}</p>
          <Button look="secondary" onClick={() => session.sync.settle(key, 'mine')}>
            {texts.dispute.keepMine}
          </Button>
          <p>{texts.dispute.theirs(textOf(key, theirs))}</p>
          <Button look="secondary" onClick={() => session.sync.settle(key, 'theirs')}>
            {texts.dispute.keepTheirs}
          </Button>
        </div>
      ))}
    </section>
  );
}
