import { Link, useLocation } from 'react-router-dom';
import { statusOf } from '../../../shared/api/retry';
import { formatInstant } from '../../../shared/format/dates';
import { withReturnPath } from '../../../shared/site/return-path';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { recordTexts } from '../record-form/texts';
import styles from './sync-line.module.css';
import { type SavingSession, useSyncState } from './use-session-life';

/** Where what was typed is: on the server, on its way, or on this device only. */
export function SyncLine({ session }: { session: SavingSession }) {
  const { sync: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const { pathname } = useLocation();
  const state = useSyncState(session);
  const ended = state.kind === 'refused' && statusOf(state.error) === 401;
  return (
    <p role="status" className={styles.sync} data-sync={state.kind}>
      <span aria-hidden="true" className={styles.dot} />
      {state.kind === 'saved' && texts.saved(formatInstant(state.at, timeZone).slice(-5))}
      {state.kind !== 'saved' && !ended && texts[state.kind]}
      {ended && (
        <span>
          {texts.signIn}{' '}
          <Link to={withReturnPath('/user/dang-nhap', pathname)}>{texts.signInLink}</Link>
        </span>
      )}
    </p>
  );
}
