import { isId } from '../../../shared/fields/reference';
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

/** Puts files back that a row names again: the database is a later one than at the last sweep. */
export async function bringBack({ settings, db }: Services): Promise<Moved> {
  const store = storeOf(settings);
  const trashed = new Map<string, Trashed>();
  for await (const file of store.trashed()) if (isId(file.id)) trashed.set(file.id, file);
  const unknown = new Set(await unknownIds(db, [...trashed.keys()]));
  return store.bringBack([...trashed.values()].filter(({ id }) => !unknown.has(id)));
}

/** Removes what has been in the trash for 30 days. */
export const emptyTrash = ({ settings, clock }: Services): Promise<void> =>
  storeOf(settings).emptyTrash(dayOf(clock().getTime() - KEEP_DAYS * 86_400_000));
