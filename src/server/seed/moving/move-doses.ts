import { pick } from '../../../shared/fields/facet';
import { localDate } from '../../../shared/format/dates';
import { dueTimes } from '../../../shared/rules/doses/due-times';
import type { PrescriptionLine } from '../../../shared/rules/prescription/line';
import { clockOf, MINUTE } from '../../../shared/rules/slots/zone-time';
import type { Demo, SeedRow } from '../demo';
import { insertRows, type Target } from '../insert';
import { between, chance, seededId } from '../random';
import { REASONS, REFUSED, recordedDose } from '../ward-doses';
import { chancesOf, madeAt } from './chances';
import type { Lying } from './lying';
import { untouchedSql } from './untouched';

const HOUR = 60 * MINUTE;
/** Doses of so many hours are made up for. */
const HOURS = 24;
/** So many are forgotten, and so many given late. */
const FORGOTTEN = 0.03;
const LATE = 0.12;

interface Order {
  id: string;
  stay: string;
  lines: PrescriptionLine[];
  signedAt: string;
}

const readOrders = ({ db }: Target, stays: readonly string[]) =>
  db
    .selectFrom('don_thuoc as d')
    .select(['d.id', 'd.stay', 'd.lines', 'd.signed_at as signedAt'])
    .where('d.stay', 'in', stays)
    .where('d.state', 'in', ['signed', 'dispensed'])
    .where(untouchedSql('d'))
    .orderBy('d.id')
    .execute() as Promise<unknown> as Promise<Order[]>;

/** The doses that are recorded already, whoever did it, as `prescription line time`. */
async function readRecorded({ db }: Target, stays: readonly string[], since: number) {
  const rows = await db
    .selectFrom('thuc_hien_thuoc')
    .select(['prescription', 'line', 'due_at as dueAt'])
    .where('stay', 'in', stays)
    .where('due_at', '>=', new Date(since).toISOString())
    .execute();
  return new Set(
    rows.map(({ prescription, line, dueAt }) => keyOf(prescription, line, Date.parse(dueAt))),
  );
}

const keyOf = (prescription: string, line: number, dueAt: number): string =>
  `${prescription} ${line} ${dueAt}`;

/** Gives those who lie in a bed what is due up to now: most of it within minutes, a little of it never. */
export async function moveDoses(
  target: Target,
  demo: Demo,
  lying: readonly Lying[],
): Promise<void> {
  if (lying.length === 0) return;
  const nurses = new Map(lying.map(({ id, nurse }) => [id, nurse]));
  const now = demo.now.getTime();
  const from = now - HOURS * HOUR;
  const clock = clockOf(demo.zone);
  const recorded = await readRecorded(target, [...nurses.keys()], from);
  const doses: SeedRow<'thuc-hien-thuoc'>[] = [];
  for (const { id, stay, lines, signedAt } of await readOrders(target, [...nurses.keys()])) {
    const start = Date.parse(signedAt);
    const since = { start, day: localDate(new Date(start), demo.zone) };
    for (const [line, course] of lines.entries()) {
      for (const dueAt of dueTimes(course, since, now, clock)) {
        const key = keyOf(id, line, dueAt);
        if (dueAt < from || recorded.has(key)) continue;
        const random = chancesOf(id, key);
        if (chance(random, FORGOTTEN)) continue;
        const slow = chance(random, LATE);
        const made = madeAt(id) + between(random, 5, 120) * MINUTE;
        const given = Math.max(
          dueAt + (slow ? between(random, 40, 110) : between(random, -5, 25)) * MINUTE,
          made,
        );
        if (given > now) continue;
        const late = Math.round((given - dueAt) / MINUTE);
        doses.push(
          recordedDose(course, dueAt, late, {
            id: seededId(random, new Date(given)),
            prescription: id,
            stay,
            line,
            by: nurses.get(stay) ?? null,
            reason: chance(random, REFUSED) ? pick(REASONS, random) : null,
          }),
        );
      }
    }
  }
  await insertRows(target, 'thuc-hien-thuoc', doses);
}
