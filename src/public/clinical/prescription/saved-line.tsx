import { useMessages } from '../../messages';
import { SyncLine } from '../saving/sync-line';
import { useSyncState } from '../saving/use-session-life';
import styles from './prescription.module.css';
import type { PrescriptionSession } from './prescription-session';
import { prescriptionTexts } from './texts';

/** Where the prescription is; what cannot be sent as it stands is on this device alone, and says so. */
export function SavedLine({ session }: { session: PrescriptionSession }) {
  const texts = useMessages(prescriptionTexts);
  const state = useSyncState(session);
  if (state.kind === 'saved' && session.sync.isDirty()) {
    return (
      <p role="status" className={styles.quiet}>
        {texts.onDevice}
      </p>
    );
  }
  return <SyncLine session={session} />;
}
