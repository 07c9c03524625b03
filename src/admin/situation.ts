import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { runtimeConfig } from '../shared/api/runtime-config';
import type { Actor } from '../shared/resource/actor';
import { holds, type Situation } from '../shared/resource/evaluate';
import type { Predicate } from '../shared/resource/predicate';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Today where the product is used, `YYYY-MM-DD`. */
export const localToday = (): string => dayjs().tz(runtimeConfig().timeZone).format('YYYY-MM-DD');

/** What conditions may ask about besides the record. */
export const situationOf = (actor: Actor): Situation => ({
  actor,
  now: new Date().toISOString(),
  today: localToday(),
  zone: runtimeConfig().timeZone,
});

/** The signed-in person, of whom the browser is told no departments: what asks for them is not known. */
const known = (actor: Actor): Actor =>
  actor.departmentIds.length > 0
    ? actor
    : {
        ...actor,
        get departmentIds(): string[] {
          throw new Error('departments are known to the server only');
        },
      };

/**
 * Whether a condition holds as far as the browser can tell; where only the database knows, it is
 * taken to hold and the server decides.
 */
export function mayHold(
  predicate: Predicate | null | undefined,
  record: Readonly<Record<string, unknown>>,
  actor: Actor,
): boolean {
  if (!predicate) return true;
  try {
    return holds(predicate, record, situationOf(known(actor)));
  } catch {
    return true;
  }
}
