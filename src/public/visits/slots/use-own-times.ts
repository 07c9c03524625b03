import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../navigation/session';

/** An offer may come at any moment and lasts half an hour. */
const AGAIN = 30_000;

/** The signed-in patient; others hold nothing and wait for nothing. */
function usePatientId(): string | undefined {
  const user = useSession();
  return user?.role === 'benh-nhan' ? user.id : undefined;
}

/** What the account's patients wait for, and what they are offered. */
export function useWaits() {
  const userId = usePatientId();
  return useQuery({
    queryKey: ['waits', userId],
    queryFn: userId
      ? async ({ signal }) => (await import('./waiting-calls')).readWaits(signal)
      : skipToken,
    staleTime: AGAIN / 2,
    refetchOnMount: true,
    refetchInterval: AGAIN,
  });
}

/** What the account holds just now, in this tab, another one or on another device. */
function useOwnHold() {
  const userId = usePatientId();
  return useQuery({
    queryKey: ['own-hold', userId],
    queryFn: userId
      ? async ({ signal }) => (await import('./booking-calls')).readHold(signal)
      : skipToken,
    staleTime: 0,
    refetchOnMount: true,
  }).data;
}

/** An offer that can still be taken. */
export interface OpenOffer {
  id: string;
  doctorId: string | null;
  start: string;
}

/** What the account's patients are offered just now, the soonest first. */
export function useOpenOffers(): OpenOffer[] {
  const { data = [] } = useWaits();
  return data
    .flatMap(({ id, state, offeredDoctor, offeredStart, offerUntil }) =>
      state === 'offered' && offeredStart && (offerUntil ?? 0) > Date.now()
        ? [{ id, doctorId: offeredDoctor, start: offeredStart }]
        : [],
    )
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** How a slot is one's own although others cannot have it. */
export type OwnMark = 'hold' | 'offer';

/** Tells how a slot is the account's own; null for one that is not. */
export function useOwnMark(): (slot: { doctorId: string; start: string }) => OwnMark | null {
  const hold = useOwnHold();
  const offers = useOpenOffers();
  return ({ doctorId, start }) => {
    const same = (one: { doctorId: string | null; start: string }) =>
      one.doctorId === doctorId && one.start === start;
    if (hold && hold.until > Date.now() && same(hold)) return 'hold';
    return offers.some(same) ? 'offer' : null;
  };
}
