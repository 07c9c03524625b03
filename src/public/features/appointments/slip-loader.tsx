import type { ReactNode } from 'react';
import { statusOf } from '../../../shared/api/retry';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { useReached } from '../../parts/use-reached';
import { bookingTexts } from '../../visits/slots/texts';
import { useSlip } from '../../visits/slots/use-appointments';
import { useNamesAwaited } from '../../visits/slots/use-names-awaited';
import { KeptAppointment } from './kept-appointment';
import { useKept } from './use-kept';

/** One slip of the account, or why it is not shown. */
export function SlipLoader({ id, children }: { id: string; children: (slip: Slip) => ReactNode }) {
  const { slip: texts, mine } = useMessages(bookingTexts);
  const query = useSlip(id);
  const kept = useKept();
  const gone = [400, 404, 422].includes(statusOf(query.error) ?? 0);
  // All at once: nothing moves when the rest comes.
  const namesKnown = useReached(!useNamesAwaited());
  if (query.data && namesKnown) return children(query.data);
  const missed = (query.isPaused || query.failureCount > 0) && !gone;
  const own = missed && kept?.slip.id === id ? kept : null;
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      {/* The slip's own heading takes the focus once it is here. */}
      <h1>{texts.title}</h1>
      {own && <KeptAppointment kept={own} />}
      {(query.data || (query.isPending && !query.isPaused)) && !own && (
        <Skeleton kind="block" count={3} />
      )}
      {(query.isError || query.isPaused) && !query.data && !own && !gone && (
        <NotLoaded error={query.error} retry={query.refetch} />
      )}
      {gone && (
        <Alert kind="danger">
          <p>{texts.gone}</p>
        </Alert>
      )}
    </>
  );
}
