import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/format/plain-date';
import type { RecordOf } from '../../../../shared/resource/register';
import { useMessages } from '../../../messages';
import { profileAddress } from '../../../navigation/profile-sections';
import { Alert } from '../../../parts/alert';
import { Badge } from '../../../parts/badge';
import { Button, LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { EmptyState } from '../../../parts/empty-state';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { rows } from '../profile/use-own-records';
import styles from './privacy.module.css';
import { privacyTexts } from './texts';

type DataRequest = RecordOf<'yeu-cau-du-lieu'>;

export const REQUESTS = 'yeu-cau-du-lieu';
/** The key of the requests of an account's people. */
export const OWN_REQUESTS = 'own-requests';

const OPEN = ['new', 'in_progress', 'erasure_proposed'];

/** The requests of the account's people, the latest first. */
export const useOwnRequests = () =>
  useQuery({
    queryKey: [OWN_REQUESTS],
    queryFn: async ({ signal }) => {
      const { listRows } = await rows();
      const query = { sort: ['createdAt', 'DESC'], range: [0, 99] } as const;
      return (await listRows(REQUESTS, query, signal)).rows;
    },
    refetchOnMount: true,
  });

/** What was asked so far. */
export function OwnRequests() {
  const texts = useMessages(privacyTexts);
  const { data, error, refetch } = useOwnRequests();
  if (!data && error) return <NotLoaded error={error} retry={refetch} />;
  if (!data) return <Skeleton kind="block" count={3} />;
  if (data.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <section aria-label={texts.ownTitle} className={styles.list}>
      {data.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
    </section>
  );
}

function OneRequest({ request }: { request: DataRequest }) {
  const texts = useMessages(privacyTexts);
  const { code, kind, state, details, replyBy, dueOn, answer } = request;
  const open = OPEN.includes(state);
  return (
    <Card>
      <article className={styles.request}>
        <div className={styles.head}>
          <h3>{texts.kinds[kind]}</h3>
          <Badge kind={open ? 'warning' : 'info'}>
            {texts.states[state as keyof typeof texts.states]}
          </Badge>
        </div>
        <p className={styles.quiet}>
          {[
            code,
            state === 'new' && texts.replyBy(formatDate(replyBy)),
            open && texts.dueOn(formatDate(dueOn)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.text}>{details}</p>
        {answer && (
          <div className={styles.answer}>
            <p className={styles.quiet}>{texts.answer}</p>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
        {kind === 'ban-sao' && state === 'done' && (
          <div>
            <LinkButton to={profileAddress('du-lieu', request.patient)} look="secondary">
              {texts.copy}
            </LinkButton>
          </div>
        )}
        {open && <Act request={request} action="withdraw" />}
        {kind === 'han-che' && state === 'done' && <Act request={request} action="lift" />}
      </article>
    </Card>
  );
}

function Act({ request, action }: { request: DataRequest; action: 'withdraw' | 'lift' }) {
  const texts = useMessages(privacyTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { actOn } = await rows();
      await actOn(REQUESTS, request.id, action);
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setProblem(errorText(error, language));
    }
    await queries.invalidateQueries({ queryKey: [OWN_REQUESTS] });
    setBusy(false);
  };
  return (
    <>
      <div>
        <Button look="secondary" busy={busy} onClick={() => void act()}>
          {texts[action]}
        </Button>
      </div>
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
        </Alert>
      )}
    </>
  );
}
