import { useStore } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { localDate } from '../../../shared/format/dates';
import { useAdminConfig } from '../../config-context';
import { APPOINTMENTS } from '../desk-api';
import type { CalendarView } from './use-calendar-data';
import { viewIn, withView } from './view-in-address';

/**
 * What the calendar shows. It stands in the address, so that a link shows the same; where that says
 * nothing, as after filtering, it is what was shown before, and all but the day is kept in this browser.
 */
export function useView(): [CalendarView, (some: Partial<CalendarView>) => void] {
  const { actor } = useAdminConfig();
  const [search, setSearch] = useSearchParams();
  const [kept, keep] = useStore<Partial<CalendarView>>(`${APPOINTMENTS}.calendar`, {});
  const asked = viewIn(search);
  const [view, setView] = useState<CalendarView>(
    () =>
      asked ?? {
        ...{ by: 'doctor', span: 'day', department: null, who: actor.doctorId ?? null },
        ...kept,
        date: localDate(new Date(), runtimeConfig().timeZone),
      },
  );
  const put = (next: CalendarView) => setSearch((now) => withView(now, next), { replace: true });
  const follow = useEffectEvent((_address: string | null) => {
    if (asked) setView(asked);
    else put(view);
  });
  const address = asked && JSON.stringify(asked);
  useEffect(() => follow(address), [address]);
  const change = (some: Partial<CalendarView>) => {
    const next = { ...view, ...some };
    setView(next);
    const { date: _, ...lasting } = next;
    keep(lasting);
    put(next);
  };
  return [view, change];
}
