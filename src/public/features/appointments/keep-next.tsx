import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getStoredUser } from '../../../shared/api/session';
import type { Appointment, getSlip } from '../../../shared/booking/operations';
import { useSession } from '../../navigation/session';
import { isAhead } from '../../visits/slots/states';
import { keep } from './use-kept';
import { useNames } from './use-names';

/** Keeps the next appointment with its code on this device, for when there is no network. */
export function KeepNext({ appointments }: { appointments: Appointment[] }) {
  const userId = useSession()?.id;
  const next = appointments.findLast((one) => isAhead(one, Date.now()));
  const names = useNames();
  const { data: slip } = useQuery({
    queryKey: ['appointments', userId, 'next', next],
    queryFn: async ({ signal }) => {
      if (!next) return null;
      const { call } = await import('../../../shared/api/call');
      const input = { params: { id: next.id } };
      return call<typeof getSlip>('GET /phieu-thong-tin/:id/slip', input, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const named = slip && names(slip);
  const text = JSON.stringify(named);
  useEffect(() => {
    // Whoever signed out meanwhile leaves nothing behind.
    if (slip === undefined || userId === undefined || getStoredUser()?.id !== userId) return;
    const readAt = new Date().toISOString();
    // Why somebody sees a doctor is not needed at the desk.
    keep(slip && { userId, slip: { ...slip, reason: null }, names: JSON.parse(text), readAt });
  }, [slip, text, userId]);
  return null;
}
