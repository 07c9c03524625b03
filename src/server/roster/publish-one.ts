import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import type { ResourceHooks } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { periodOf } from './board';
import { findingsOf } from './findings';
import { addPublication, type DUTIES, keepPublished } from './publish';
import { differencesOf } from './published';
import { type BoardRows, type Published, readBoardRows } from './read-board';
import { tellChanges } from './tell-changes';

/** Transitions after which a single duty stands as published. */
const PUBLISHING = ['publish', 'approve-swap'];

/** A duty as far as it says where and when it stands in a roster. */
interface Standing {
  id: string;
  department: string;
  start: string;
}

const dayOf = ({ services }: Scope, { start }: Standing) =>
  localDate(new Date(start), services.settings.timeZone);

const readDay = (scope: Scope, department: string, day: string) =>
  readBoardRows(scope, department, periodOf({ from: day, to: day }));

/**
 * Notes a single duty as published as it stands now, and tells whom it concerns.
 * @param known as what it was published, where nothing says so
 */
async function notePublished(
  scope: Scope,
  duty: Standing,
  rows: BoardRows,
  known: readonly Published[] = [],
): Promise<void> {
  const { id, department } = duty;
  const day = dayOf(scope, duty);
  const of = (all: readonly Published[]) => all.filter((was) => was.id === id);
  const published = of(rows.published);
  const differences = differencesOf(
    rows.duties.filter((one) => one.id === id),
    published.length > 0 ? published : of(known),
    () => false,
  );
  const publication = await addPublication(scope, { department, from: day, to: day });
  await keepPublished(scope, publication, differences);
  await tellChanges(scope, publication, department, differences);
}

/**
 * Publishes duties that were written in the transaction of `scope`, one by one.
 * @param before how they were before
 */
export async function publishDuties(
  scope: Scope,
  duties: readonly Standing[],
  before: readonly Published[],
): Promise<void> {
  for (const duty of duties) {
    const rows = await readDay(scope, duty.department, dayOf(scope, duty));
    await notePublished(scope, duty, rows, before);
  }
}

/**
 * A single duty that is published, or whose swap is approved, keeps the rules as well: what it breaks
 * refuses it, for the reason to be given where the roster is published. Whom it concerns is told.
 */
export const publishOne: ResourceHooks<typeof DUTIES> = {
  async afterUpdate({ scope, id, action }, row) {
    if (action === undefined || !PUBLISHING.includes(action)) return;
    const { config, settings } = scope.services;
    const duty = { id, department: String(row.department), start: String(row.start) };
    const day = dayOf(scope, duty);
    const rows = await readDay(scope, duty.department, day);
    const period = { from: day, to: day };
    const { findings } = findingsOf(config, rows, duty.department, period, settings.timeZone);
    const open = findings.find(({ duty, override }) => duty === id && override === null);
    if (open) {
      throw new AppError('CONFLICT', { message: open.text, errors: { start: open.text } });
    }
    await notePublished(scope, duty, rows);
  },
};
