import { pick } from '../../../shared/fields/facet';
import { NEWS2_FROM_AGE } from '../../../shared/rules/early-warning/chart';
import { news2 } from '../../../shared/rules/early-warning/score';
import type { Demo, SeedRow } from '../demo';
import { insertRows, type Target } from '../insert';
import { between, chance, seededId } from '../random';
import { HABITS } from '../ward-care';
import { APART_HOURS, illness, NOTES, signsOf } from '../ward-rounds';
import { chancesOf } from './chances';
import type { Lying } from './lying';
import { timesSince } from './times-since';

const HOUR = 3_600_000;
const SHIFT_HOURS = 12;

/** Somebody is as they were, mostly. */
function howIs(stay: string, at: number) {
  const usual = illness({ random: chancesOf(stay, 'illness') });
  const random = chancesOf(stay, `round ${at}`);
  return { random, how: chance(random, 0.8) ? usual : illness({ random }) };
}

const roundOf =
  (demo: Demo, { id, birth }: Lying) =>
  (at: number): SeedRow<'sinh-hieu'> => {
    const takenAt = new Date(at).toISOString();
    const { random, how } = howIs(id, at);
    const signs = signsOf({ random }, how);
    const age = Number(demo.today.slice(0, 4)) - Number((birth ?? '1980').slice(0, 4));
    const { total, risk } = news2(signs, false);
    return {
      id: seededId(random, new Date(at)),
      stay: id,
      takenAt,
      ...signs,
      ...(age > NEWS2_FROM_AGE ? { score: total, risk } : { score: null, risk: null }),
      createdAt: takenAt,
    };
  };

const noteOf =
  ({ id }: Lying) =>
  (at: number): SeedRow<'ban-giao'> => {
    const random = chancesOf(id, `note ${at}`);
    const [situation, recommendation] = pick(NOTES, random);
    const createdAt = new Date(at).toISOString();
    return { id: seededId(random, new Date(at)), stay: id, situation, recommendation, createdAt };
  };

function fluidsOf({ id, nurse, fluids }: Lying, now: number): SeedRow<'dich-vao-ra'>[] {
  return HABITS.flatMap(([way, every, least, most]) => {
    const last = fluids?.[way];
    if (last === undefined) return [];
    return timesSince(`${id}`, Date.parse(last), every * HOUR, now).map((time) => {
      const random = chancesOf(id, `${way} ${time}`);
      const at = new Date(time).toISOString();
      const amount = Math.round(between(random, least, most) / 10) * 10;
      const own = { id: seededId(random, new Date(time)), stay: id, by: nurse };
      return { ...own, way, amount, at, createdAt: at };
    });
  });
}

/** What nurses measure and write of those who lie in a bed, from its last time up to now. */
export async function moveCare(target: Target, demo: Demo, lying: readonly Lying[]): Promise<void> {
  const now = demo.now.getTime();
  const timesOf = (stay: Lying, last: string, hours: number) =>
    timesSince(stay.id, Date.parse(last), hours * HOUR, now);
  await insertRows(
    target,
    'sinh-hieu',
    lying.flatMap((stay) =>
      timesOf(stay, stay.round ?? stay.admittedAt, APART_HOURS).map(roundOf(demo, stay)),
    ),
  );
  await insertRows(
    target,
    'ban-giao',
    lying.flatMap((stay) =>
      stay.note === null ? [] : timesOf(stay, stay.note, SHIFT_HOURS).map(noteOf(stay)),
    ),
  );
  await insertRows(
    target,
    'dich-vao-ra',
    lying.flatMap((stay) => fluidsOf(stay, now)),
  );
}
