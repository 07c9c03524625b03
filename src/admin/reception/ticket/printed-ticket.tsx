import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Slip } from '../../../shared/booking/operations';
import { TicketPaper } from './ticket-paper';
import { usePaper } from './use-paper';

/** Prints a ticket once all that stands on it is there, and tells when that is done. */
export function PrintedTicket({ slip, done }: { slip: Slip; done: () => void }) {
  const { paper, height, print } = usePaper();
  const isReady = useIsFetching() === 0;
  const go = useEffectEvent(() => {
    print();
    done();
  });
  useEffect(() => {
    if (!isReady) return;
    // The names are drawn with the next frame.
    const timer = setTimeout(() => go(), 50);
    return () => clearTimeout(timer);
  }, [isReady]);
  return <TicketPaper slip={slip} paper={paper} height={height} />;
}
