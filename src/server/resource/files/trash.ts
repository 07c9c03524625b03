import { isId } from '../../../shared/fields/reference';
import { isMonthFile } from '../../audit/archive/archived-months';
import { namedMonths } from '../../audit/archive/unnamed-files';
import type { Services } from '../../services';
import type { Moved, Trashed } from '../../storage/file-store';
import { storeOf } from '../../storage/store';
import { unknownIds } from './known';

/** Files that nothing refers to are kept this long, in a folder for each day. */
const KEEP_DAYS = 30;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Takes files out of their place without losing them. */
export const moveToTrash = (
  { settings, clock }: Services,
  ids: readonly string[],
): Promise<Moved> => storeOf(settings).discard(ids, dayOf(clock().getTime()));

/**
 * Puts files back that a row names again, months of the audit too: the database is a later one than at the
 * last sweep.
 */
export async function bringBack({ settings, db }: Services): Promise<Moved> {
  const store = storeOf(settings);
  const trashed = new Map<string, Trashed>();
  for await (const file of store.trashed()) trashed.set(file.id, file);
  const names = [...trashed.keys()];
  const unknown = new Set(await unknownIds(db, names.filter(isId)));
  const months = await namedMonths(db, names.filter(isMonthFile));
  return store.bringBack(
    [...trashed.values()].filter(({ id }) => (isId(id) ? !unknown.has(id) : months.has(id))),
  );
}

/** Removes what has been in the trash for 30 days. */
export const emptyTrash = ({ settings, clock }: Services): Promise<void> =>
  storeOf(settings).emptyTrash(dayOf(clock().getTime() - KEEP_DAYS * 86_400_000));
