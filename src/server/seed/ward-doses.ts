import { pick } from '../../shared/fields/facet';
import { localDate } from '../../shared/format/dates';
import { dueTimes, isAsNeeded, onTimeMinutes } from '../../shared/rules/doses/due-times';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { clockOf, MINUTE } from '../../shared/rules/slots/zone-time';
import type { Demo, SeedRow } from './demo';
import { between, chance, seededId, seededRandom } from './random';

type Dose = SeedRow<'thuc-hien-thuoc'>;
type Prescription = SeedRow<'don-thuoc'>;

const HOUR = 60 * MINUTE;
/** Doses of so many hours are recorded. */
const HOURS = 30;

/** Why some are not given; the other reasons want a story. */
export const REASONS = ['refused', 'fasting', 'absent'] as const;
/** How many of a hundred are not. */
export const REFUSED = 0.06;

/**
 * A dose as it is written down: given, or not for a reason.
 * @param dueAt milliseconds since 1970
 * @param late minutes after it; before it they are less than none
 */
export function recordedDose(
  course: PrescriptionLine,
  dueAt: number,
  late: number,
  said: Pick<Dose, 'id' | 'prescription' | 'stay' | 'line' | 'by' | 'reason'>,
): Dose {
  const refused = said.reason !== null;
  const at = new Date(dueAt + late * MINUTE).toISOString();
  return {
    ...said,
    medicine: [course.name, course.strength].filter(Boolean).join(' '),
    dueAt: new Date(dueAt).toISOString(),
    outcome: refused ? 'not_given' : 'given',
    at,
    lateMinutes: late > onTimeMinutes(course) ? late : null,
    dose: refused ? null : course.dose,
    unit: refused ? null : (course.doseUnit ?? course.unit),
    site: !refused && course.route === 'Tiêm tĩnh mạch' ? 'Tay trái' : null,
    createdAt: at,
  };
}

/**
 * The doses of the last hours as a ward records them: most given within minutes, some not, with the
 * reason; the latest round is under way, and a few were forgotten.
 * @param nurseOf who records the doses of a stay; null where the ward has no account
 */
export function demoDoses(
  from: Demo,
  prescriptions: readonly Prescription[],
  nurseOf: (stay: string) => string | null,
): Dose[] {
  const random = seededRandom(171);
  const now = from.now.getTime();
  const clock = clockOf(from.zone);
  const doses: Dose[] = [];
  for (const [index, { id, stay, lines, signedAt }] of prescriptions.entries()) {
    const start = Date.parse(signedAt ?? from.now.toISOString());
    const since = { start, day: localDate(new Date(start), from.zone) };
    const by = nurseOf(stay ?? '');
    for (const [line, course] of ((lines ?? []) as PrescriptionLine[]).entries()) {
      const base = { prescription: id, stay: stay ?? undefined, line, by };
      const add = (dueAt: number, late: number) => {
        const refused = !isAsNeeded(course) && chance(random, REFUSED);
        doses.push(
          recordedDose(course, dueAt, late, {
            id: seededId(random, from.now),
            ...base,
            reason: refused ? pick(REASONS, random) : null,
          }),
        );
      };
      if (isAsNeeded(course)) {
        const at = now - between(random, 2, 9) * HOUR;
        if (chance(random, 0.3) && at > start) add(at - (at % MINUTE), 0);
        continue;
      }
      const times = dueTimes(course, since, now, clock);
      for (const dueAt of times) {
        if (dueAt < now - HOURS * HOUR) continue;
        // On every ward, at any hour, somebody still has to be given something.
        if (line === 0 && index % 3 === 0 && dueAt === times.at(-1)) continue;
        const done = dueAt < now - 2 * HOUR ? 0.97 : 0.4;
        if (!chance(random, done)) continue;
        add(dueAt, Math.min(between(random, -5, 25), Math.floor((now - dueAt) / MINUTE)));
      }
    }
  }
  return doses;
}
