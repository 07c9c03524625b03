import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '../../../shared/account/account-values';
import type * as operations from '../../../shared/account/own-operations';
import { formatInstant } from '../../../shared/format/dates';
import styles from '../../account/account.module.css';
import { accountTexts } from '../../account/texts';
import { call } from '../../lazy-call';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';

const KEY = ['own-sessions'] as const;

async function readSessions() {
  return call<typeof operations.listSessions>('GET /auth/sessions', {});
}

function Device({ session }: { session: AccountSession }) {
  const account = useMessages(accountTexts);
  const { timeZone } = usePageState();
  const queries = useQueryClient();
  const device = session.device || account.unknownDevice;
  const signOut = async () => {
    const params = { id: session.id };
    await call<typeof operations.endSession>('DELETE /auth/sessions/:id', { params }).catch(
      () => undefined,
    );
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <li className={styles.device}>
      <div>
        <strong>{device}</strong>
        <p className={styles.quiet}>
          {session.current
            ? account.thisDevice
            : `${account.lastUsed} ${formatInstant(session.lastUsedAt, timeZone)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          onClick={() => void signOut()}
          aria-label={`${account.signOutThere}: ${device}`}
        >
          {account.signOutThere}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in, and the way to end that elsewhere. */
export function OwnDevices() {
  const account = useMessages(accountTexts);
  const { data } = useQuery({ queryKey: KEY, queryFn: readSessions });
  if (!data) return null;
  return (
    <Card>
      <section className={styles.section} aria-labelledby="thiet-bi">
        <h2 id="thiet-bi">{account.devices}</h2>
        <ul className={styles.devices}>
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
