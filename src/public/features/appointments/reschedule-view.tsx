import { lazy, Suspense } from 'react';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { BackLink } from '../../parts/back-link';
import { Skeleton } from '../../parts/skeleton';
import { slipAddress } from '../../visits/slots/addresses';
import { bookingTexts } from '../../visits/slots/texts';
import { MoveOne } from './move-one';
import { SlipLine } from './slip-line';

/** A download of its own: most visits are alone on their day. */
const MoveOfDay = lazy(async () => ({ default: (await import('./move-of-day')).MoveOfDay }));

/** Moves an appointment to another time, or all that were booked together with it. */
export function RescheduleView({ slip }: { slip: Slip }) {
  const { moving, slip: texts } = useMessages(bookingTexts);
  return (
    <>
      <BackLink to={slipAddress(slip.id)}>{texts.title}</BackLink>
      <PageHeading>{moving.title}</PageHeading>
      <SlipLine slip={slip} />
      <p>{moving.lead}</p>
      {slip.dayGroup === null ? (
        <MoveOne slip={slip} />
      ) : (
        <Suspense fallback={<Skeleton kind="block" count={3} />}>
          <MoveOfDay slip={slip} />
        </Suspense>
      )}
    </>
  );
}
