import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { statusOf } from '../../../shared/api/retry';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { LinkedMove } from './linked-move';
import { LinkedSheet } from './linked-sheet';
import { LinkedTasks } from './linked-tasks';
import { waitingTexts } from './texts';

/** A download of its own: not every department asks. */
const LinkedQuestions = lazy(async () => ({
  default: (await import('./questions/visit-questions')).LinkedQuestions,
}));

export { Queries } from '../../navigation/queries';

/** How often the slip is read again while somebody looks at it, in milliseconds. */
const AGAIN = 30_000;

/** The one slip that a message leads to, for who has not signed in. Its token stands behind the `#`. */
export function Page() {
  const { slip: texts } = useMessages(bookingTexts);
  const { linked } = useMessages(waitingTexts);
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [moves, setMoves] = useState(false);
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['linked', token],
    queryFn: token
      ? async ({ signal }) =>
          (await import('../../visits/slots/link-calls')).readLinked(token, signal)
      : skipToken,
    refetchOnMount: true,
    refetchInterval: AGAIN,
  });
  // The server, and the first paint that repeats it, know nothing behind the `#`.
  useEffect(() => setHasToken(token !== ''), [token]);
  const isRefused = isError && [400, 404, 422].includes(statusOf(error) ?? 0);
  const isOver = isRefused || hasToken === false;
  function changed(next: string | null) {
    setMoves(false);
    if (next !== null) void navigate(`#${next}`, { replace: true });
    void queries.invalidateQueries({ queryKey: ['linked'] });
  }
  return (
    <div className={styles.page}>
      <PageHeading>{texts.title}</PageHeading>
      {isOver && (
        <>
          <Alert kind="warning">
            <p>{linked.over}</p>
          </Alert>
          <p className={styles.actions}>
            <LinkButton to="/lich-kham">{linked.signIn}</LinkButton>
          </p>
        </>
      )}
      {isError && !isOver && !data && <NotLoaded error={error} retry={refetch} />}
      {!data && !isError && !isOver && <Skeleton kind="block" count={3} />}
      {data && !isOver && (
        <>
          {data.state === 'rescheduled' && (
            <Alert>
              <p>{linked.moved}</p>
            </Alert>
          )}
          <LinkedSheet slip={data} token={token} />
          {moves ? (
            <LinkedMove
              slip={data}
              token={token}
              onMoved={changed}
              onKeep={() => setMoves(false)}
            />
          ) : (
            <LinkedTasks
              slip={data}
              token={token}
              onMove={() => setMoves(true)}
              onCancelled={() => changed(null)}
            />
          )}
          <Suspense>
            <LinkedQuestions key={token} token={token} />
          </Suspense>
          <p className={styles.who}>{linked.only}</p>
        </>
      )}
    </div>
  );
}
