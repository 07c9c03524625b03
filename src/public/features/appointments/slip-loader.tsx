import type { ReactNode } from 'react';
import type { Slip } from '../../../shared/api/booking-api';
import { statusOf } from '../../../shared/api/query-client';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button } from '../../parts/button';
import { Skeleton } from '../../parts/skeleton';
import { useBookingMessages } from '../../parts/slots/booking-messages';
import { useSlip } from './use-appointments';

/** One slip of the account, or why it is not shown. */
export function SlipLoader({ id, children }: { id: string; children: (slip: Slip) => ReactNode }) {
  const { slip: texts, mine } = useBookingMessages();
  const { errors } = useMessages();
  const query = useSlip(id);
  const gone = [400, 404, 422].includes(statusOf(query.error) ?? 0);
  if (query.data) return children(query.data);
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      {/* The slip's own heading takes the focus once it is here. */}
      <h1>{texts.title}</h1>
      {query.isPending && <Skeleton kind="block" count={3} />}
      {query.isError && (
        <Alert kind="danger">
          <p>{gone ? texts.gone : `${errors.notLoaded}.`}</p>
          {!gone && (
            <Button look="secondary" onClick={() => void query.refetch()}>
              {errors.retry}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
