import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { openOfDays } from '../../../shared/rules/slots/availability';
import { nearestOpen } from '../../../shared/rules/slots/nearest-open';
import type { Slot, SlotRules } from '../../../shared/rules/slots/types';
import type { Clock } from '../clock';
import type { Wanted } from './load-rules';
import { NEAR_DAYS, periodRound } from './period-round';

/** How many are offered. */
const NEAR_COUNT = 5;

interface Asked {
  wanted: Wanted;
  start: string;
  suits?: (slot: Slot) => boolean;
}

/**
 * The open slots nearest to a start among those of the rules of {@link periodRound}. Days are
 * computed from the start's own outward, and no further than nearer ones could be found. A slot that
 * does not suit is offered only where no other is open.
 */
export function openNear(
  rules: SlotRules,
  clock: Clock,
  { wanted, start, suits = () => true }: Asked,
): Slot[] {
  const { now, zone, limits } = clock;
  const { department } = wanted;
  const { from, to } = periodRound(clock, start);
  const own = localDate(new Date(start), zone);
  const openOf = openOfDays(rules, { now, limits });
  const found: Slot[] = [];
  const others: Slot[] = [];
  let last = NEAR_DAYS;
  for (let step = 0; step <= last; step += 1) {
    const reach = step === 0 ? [own] : [addDays(own, -step), addDays(own, step)];
    for (const day of reach.filter((one) => one >= from && one <= to)) {
      for (const slot of openOf(day)) {
        if (department && slot.department !== department) continue;
        (suits(slot) ? found : others).push(slot);
      }
    }
    // The next day may begin nearer than the found ones of this day end.
    if (found.length >= NEAR_COUNT) last = Math.min(last, step + 1);
  }
  return nearestOpen(found.length > 0 ? found : others, start, NEAR_COUNT);
}
