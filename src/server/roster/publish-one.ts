import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import type { ResourceHooks } from '../resource/hooks';
import { periodOf } from './board';
import { findingsOf } from './findings';
import { addPublication, type DUTIES, keepPublished } from './publish';
import { differencesOf } from './published';
import { readBoardRows } from './read-board';
import { tellChanges } from './tell-changes';

/** Transitions after which a single duty stands as published. */
const PUBLISHING = ['publish', 'approve-swap'];

/**
 * A single duty that is published, or whose swap is approved, keeps the rules as well: what it breaks
 * refuses it, for the reason to be given where the roster is published. Whom it concerns is told.
 */
export const publishOne: ResourceHooks<typeof DUTIES> = {
  async afterUpdate({ scope, id, action }, row) {
    if (action === undefined || !PUBLISHING.includes(action)) return;
    const { config, settings } = scope.services;
    const department = String(row.department);
    const day = localDate(new Date(String(row.start)), settings.timeZone);
    const period = { from: day, to: day };
    const rows = await readBoardRows(scope, department, periodOf(period));
    const { findings } = findingsOf(config, rows, department, period, settings.timeZone);
    const open = findings.find(({ duty, override }) => duty === id && override === null);
    if (open) {
      throw new AppError('CONFLICT', { message: open.text, errors: { start: open.text } });
    }
    const differences = differencesOf(
      rows.duties.filter((duty) => duty.id === id),
      rows.published.filter((was) => was.id === id),
      () => false,
    );
    const publication = await addPublication(scope, { department, ...period });
    await keepPublished(scope, publication, differences);
    await tellChanges(scope, publication, department, differences);
  },
};
