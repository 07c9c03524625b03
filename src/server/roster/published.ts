import type { BoardDuty, PublishedDuty } from '../../shared/roster/operations';
import type { Published } from './read-board';

type Duty = Omit<BoardDuty, 'publication'>;

const sameMoment = (one: string, other: string): boolean =>
  one === other || Date.parse(one) === Date.parse(other);

/** Whether a duty is as it was published. */
export const asPublished = (duty: Duty, was: Published): boolean =>
  duty.person === was.person &&
  duty.department === was.department &&
  duty.kind === was.kind &&
  duty.role === was.role &&
  sameMoment(duty.start, was.start) &&
  sameMoment(duty.end, was.end);

/** What differs between a roster and its last publication. */
export interface Differences {
  added: Duty[];
  changed: { duty: Duty; was: Published }[];
  removed: Published[];
}

/**
 * What was published and is not among the duties any more.
 * @param gone whether a published duty that is not among them belongs here at all
 */
export function removedOf(
  duties: readonly Duty[],
  published: readonly Published[],
  gone: (was: Published) => boolean,
): Published[] {
  const now = new Set(duties.map(({ id }) => id));
  return published.filter((was) => !now.has(was.id) && gone(was));
}

/**
 * Compares the duties of a department with what was published: `duties` are those in question,
 * `published` what is known of them and of the same days.
 * @param gone whether a published duty that is not among the duties belongs here at all
 */
export function differencesOf(
  duties: readonly Duty[],
  published: readonly Published[],
  gone: (was: Published) => boolean,
): Differences {
  const before = new Map(published.map((one) => [one.id, one]));
  return {
    added: duties.filter(({ id }) => !before.has(id)),
    changed: duties.flatMap((duty) => {
      const was = before.get(duty.id);
      return was && !asPublished(duty, was) ? [{ duty, was }] : [];
    }),
    removed: removedOf(duties, published, gone),
  };
}

/** How a duty of a board stands to what was published of it. */
export function publicationOf(
  duty: Duty,
  before: ReadonlyMap<string, Published>,
): BoardDuty['publication'] {
  const was = before.get(duty.id);
  if (!was) return 'none';
  return asPublished(duty, was) ? 'published' : 'changed';
}

/** A published duty as the board shows it. */
export const shownPublished = ({ department: _, ...was }: Published): PublishedDuty => ({
  ...was,
  start: new Date(was.start).toISOString(),
  end: new Date(was.end).toISOString(),
});
