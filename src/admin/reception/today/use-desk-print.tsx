import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { getSlip, Slip } from '../../../shared/booking/operations';
import { call } from '../../providers/call';
import type { TodayVisit } from './parts';

const PrintedTicket = lazy(async () => ({
  default: (await import('../ticket/printed-ticket')).PrintedTicket,
}));

/** The key of the ticket; acts have others. */
export const PRINT_KEY = 'i';

/** Whether somebody has a number to be printed: they are here, and not done. */
export const hasTicket = ({ queueNumber, state }: TodayVisit): boolean =>
  typeof queueNumber === 'number' && ['checked_in', 'called'].includes(String(state));

/** Prints the ticket of somebody of today; `ticket` is what is being printed. */
export function useDeskPrint(): { print: (visit: TodayVisit) => void; ticket: ReactNode } {
  const notify = useNotify();
  const [slip, setSlip] = useState<Slip | null>(null);
  const read = async (visit: TodayVisit) => {
    try {
      const found = await call<typeof getSlip>('GET /phieu-thong-tin/:id/slip', {
        params: { id: String(visit.id) },
      });
      // What the row knows besides: the names of whom it refers to.
      setSlip({ ...visit, ...found });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return {
    print: (visit) => void read(visit),
    ticket: slip && (
      <Suspense fallback={null}>
        <PrintedTicket slip={slip} done={() => setSlip(null)} />
      </Suspense>
    ),
  };
}
