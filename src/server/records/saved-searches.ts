import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../shared/errors';
import type { SavedSearch } from '../../shared/records/operations';
import { denied, policyOf, type Scope } from '../resource/scope';
import { recordsOf } from './record-rows';

/** Searches that one person keeps at most. */
const MOST = 50;
const FULL: Text = {
  vi: `Đã lưu ${MOST} lượt tìm. Xóa bớt trước khi lưu thêm.`,
  en: `${MOST} searches are saved. Delete some first.`,
};

/** Whose searches these are. @throws AppError UNAUTHENTICATED or FORBIDDEN for who reads no records. */
function ownerOf(scope: Scope): string {
  const { userId, role } = scope.actor;
  const reads = policyOf(scope, recordsOf(scope)).read && role !== 'benh-nhan';
  if (!userId || !reads) throw denied(scope.actor);
  return userId;
}

/** The searches that the actor has saved, by name. @throws AppError as `ownerOf`. */
export async function listSearches(scope: Scope): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    SELECT id, name, filters FROM saved_search WHERE user_id = ${ownerOf(scope)}
    ORDER BY sen_fold(name), name`.execute(scope.db);
  return rows;
}

/**
 * Keeps filters under a name; what the actor had under that name is replaced.
 * @throws AppError CONFLICT where too many are kept.
 */
export async function saveSearch(
  scope: Scope,
  { name, filters }: Omit<SavedSearch, 'id'>,
): Promise<SavedSearch> {
  const user = ownerOf(scope);
  const { rows } = await sql<SavedSearch>`
    INSERT INTO saved_search (id, user_id, name, filters)
    SELECT ${uuidv7()}, ${user}, ${name}, ${JSON.stringify(filters)}::jsonb
    WHERE (SELECT count(*) FROM saved_search WHERE user_id = ${user} AND name <> ${name}) < ${MOST}
    ON CONFLICT (user_id, name) DO UPDATE SET filters = excluded.filters
    RETURNING id, name, filters`.execute(scope.db);
  if (!rows[0]) throw new AppError('CONFLICT', { message: FULL });
  return rows[0];
}

/** Forgets a search of the actor. @throws AppError NOT_FOUND where it is not theirs. */
export async function deleteSearch(scope: Scope, id: string): Promise<void> {
  const user = ownerOf(scope);
  const { rows } = await sql`
    DELETE FROM saved_search WHERE id = ${id} AND user_id = ${user} RETURNING id`.execute(scope.db);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
