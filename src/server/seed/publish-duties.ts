import { localDate } from '../../shared/format/dates';
import { MOST_DAYS } from '../../shared/roster/operations';
import { periodOf } from '../roster/board';
import { findingsOf } from '../roster/findings';
import { readBoardRows } from '../roster/read-board';
import { addDays, apart, type Demo, instantOf } from './demo';
import type { Target } from './insert';

/** Rosters hang in the ward so many days ahead. */
const DAYS_AHEAD = 10;

/** What a demo's rosters lack is let pass for these reasons. */
const REASONS = { coverage: 'Khoa bên hỗ trợ người trực', rule: 'Người trực đã đồng ý' };

/** Publications are made of chances of their own, those of each day of others. */
const seedOf = (day: string): number => Number(day.replaceAll('-', ''));

/**
 * Publishes the duties of a demo's days, department by department, as a head nurse does: what the rules or
 * needs have against them is let pass with a reason. Of days long gone the duties are over.
 * @param days one after the other
 */
export async function publishDemo(
  target: Target,
  demo: Demo,
  days: readonly string[],
): Promise<void> {
  const { db, config } = target;
  const recent = days.slice(-MOST_DAYS);
  const [from, to] = [recent[0], recent.at(-1)];
  if (from === undefined || to === undefined) return;
  const { id: newId } = apart(demo, seedOf(from));
  const scope = { db, services: { settings: { timeZone: demo.zone } } };
  const posted = instantOf(demo, addDays(from, -DAYS_AHEAD), '16:00');
  const at = posted < demo.now.toISOString() ? posted : demo.now.toISOString();
  const departments = await db
    .selectFrom('lich_ca_truc')
    .select('department')
    .distinct()
    .where('department', 'is not', null)
    .where('start', '>=', instantOf(demo, from, '00:00'))
    .where('start', '<', instantOf(demo, addDays(to, 1), '00:00'))
    .orderBy('department')
    .execute();
  for (const { department } of departments) {
    if (department === null) continue;
    const rows = await readBoardRows(scope, department, periodOf({ from, to }));
    const duties = rows.duties.filter((duty) => {
      const day = localDate(new Date(duty.start), demo.zone);
      const here = duty.department === department && duty.state !== 'planned';
      return here && from <= day && day <= to;
    });
    const publication = newId();
    await db
      .insertInto('roster_publication')
      .values({ id: publication, department, first_day: from, last_day: to, at, by: null })
      .execute();
    const published = duties.map(({ id, person, kind, role, start, end }) => ({
      ...{ duty: id, publication, department, person, kind, role, start, end },
    }));
    if (published.length > 0) {
      await db
        .insertInto('roster_published')
        .values(published)
        .onConflict((conflict) => conflict.column('duty').doNothing())
        .execute();
    }
    const { findings } = findingsOf(config, rows, department, { from, to }, demo.zone);
    const overrides = findings.map(({ key, rule, day, person, duty, text }) => ({
      ...{ publication, key, rule, day, person, duty, told: text.vi, at, by: null },
      reason: person === null ? REASONS.coverage : REASONS.rule,
    }));
    if (overrides.length > 0) await db.insertInto('roster_override').values(overrides).execute();
  }
}
