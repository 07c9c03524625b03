import type { DeskDay } from '../../../shared/booking/desk-operations';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { availability } from '../../../shared/rules/slots/availability';
import { deskLimits } from '../../../shared/rules/slots/limits';
import type { Claim, Slot } from '../../../shared/rules/slots/types';
import type { Clock } from '../clock';
import { loadRules, type Period, type Wanted } from './load-rules';
import { shownSlot } from './slots';

/** How many claims of the doctor fall into a slot or its buffer. */
const takenIn = (claims: readonly Claim[], slot: Slot): number =>
  claims.filter(
    ({ doctor, start, busyUntil }) =>
      doctor === slot.doctor && start < slot.busyUntil && busyUntil > slot.start,
  ).length;

const inUtc = (claim: Claim): Claim => ({
  ...claim,
  start: new Date(claim.start).toISOString(),
  busyUntil: new Date(claim.busyUntil).toISOString(),
});

/**
 * The slots of a period for staff, who are bound neither to the notice nor to the window of patients:
 * each with its seats and how many are taken. No personal data; one statement.
 */
export async function deskSlotDays(
  { db, zone, now, limits }: Clock,
  wanted: Wanted,
  period: Period,
  language: Language,
): Promise<DeskDay[]> {
  const rules = await loadRules(db, zone, now, wanted, period);
  const claims = rules.claims.map(inUtc);
  const ofWanted = (slot: Slot) => !wanted.department || slot.department === wanted.department;
  return availability(rules, { ...period, now, limits: deskLimits(limits) }).map(
    ({ date, reason, slots }) => ({
      date,
      ...(reason ? { reason: textIn(reason.text, language) } : {}),
      slots: slots.filter(ofWanted).map((slot) => ({
        ...shownSlot(slot, language),
        capacity: slot.capacity,
        taken: takenIn(claims, slot),
      })),
    }),
  );
}
