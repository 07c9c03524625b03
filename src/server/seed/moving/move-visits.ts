import { localDate } from '../../../shared/format/dates';
import { nextQueueNumber } from '../../booking/claims/queue-number';
import type { Demo } from '../demo';
import type { Target } from '../insert';
import { type Step, takeSteps } from './take-steps';
import { untouchedSql } from './untouched';
import { type OpenVisit, stepsOf } from './visit-course';

/** Who comes within a day is confirmed or calls off. */
const AHEAD_MS = 24 * 60 * 60_000;

const OPEN = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam'] as const;

/** Visits that have begun or begin within a day and are not over; nobody else changes them meanwhile. */
const readOpen = ({ db }: Target, { now }: Demo): Promise<OpenVisit[]> =>
  db
    .selectFrom('phieu_thong_tin as p')
    .select(['p.id', 'p.doctor', 'p.department', 'p.kind', 'p.state', 'p.start'])
    .select(['p.checked_in_at as checkedInAt', 'p.called_at as calledAt'])
    .select(['p.started_at as startedAt', untouchedSql('p').as('own')])
    .where('p.state', 'in', OPEN)
    .where('p.start', '<', new Date(now.getTime() + AHEAD_MS).toISOString())
    .where('p.archived_at', 'is', null)
    .orderBy('p.start')
    .orderBy('p.id')
    .forUpdate('p')
    .skipLocked()
    .execute();

/** What a step of a visit writes besides its time. */
async function writesOf(
  { db }: Target,
  { zone }: Demo,
  { action, at }: Step,
  department: string,
): Promise<Step['writes']> {
  if (action === 'cancel') return { cancelReason: 'Bận việc đột xuất' };
  if (action !== 'check-in') return undefined;
  return { queueNumber: await nextQueueNumber(db, department, localDate(new Date(at), zone)) };
}

/** Lets the visits of the demo go on up to now. @returns those that were completed. */
export async function moveVisits(target: Target, demo: Demo): Promise<string[]> {
  const open = await readOpen(target, demo);
  const departments = new Map(open.map(({ id, department }) => [id, department]));
  const steps: Step[] = [];
  for (const step of stepsOf(open, demo.now.getTime())) {
    const writes = await writesOf(target, demo, step, departments.get(step.id) ?? '');
    steps.push(writes ? { ...step, writes } : step);
  }
  await takeSteps(target, 'phieu-thong-tin', steps);
  return steps.flatMap(({ action, id }) => (action === 'complete' ? [id] : []));
}
