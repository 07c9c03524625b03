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

const SEARCH = ['id', 'name', 'filters'] as const;

/** Whose searches these are. @throws AppError UNAUTHENTICATED or FORBIDDEN for who reads no records. */
function ownerOf(scope: Scope): string {
  const { userId, role } = scope.actor;
  const reads = policyOf(scope, recordsOf(scope)).read && role !== 'benh-nhan';
  if (!userId || !reads) throw denied(scope.actor);
  return userId;
}

/** The searches that the actor has saved, by name. @throws AppError as `ownerOf`. */
export const listSearches = async (scope: Scope): Promise<SavedSearch[]> =>
  scope.db
    .selectFrom('saved_search')
    .select(SEARCH)
    .where('user_id', '=', ownerOf(scope))
    .orderBy((search) => search.fn('sen_fold', ['name']))
    .orderBy('name')
    .$castTo<SavedSearch>()
    .execute();

/**
 * Keeps filters under a name; what the actor had under that name is replaced.
 * @throws AppError CONFLICT where too many are kept.
 */
export async function saveSearch(
  scope: Scope,
  { name, filters }: Omit<SavedSearch, 'id'>,
): Promise<SavedSearch> {
  const user = ownerOf(scope);
  const saved = await scope.db
    .insertInto('saved_search')
    .columns(['id', 'user_id', 'name', 'filters'])
    .expression(
      scope.db
        .selectNoFrom(({ val }) => [
          val(uuidv7()).as('id'),
          val(user).as('user_id'),
          val(name).as('name'),
          val(JSON.stringify(filters)).as('filters'),
        ])
        .where(
          ({ fn, selectFrom }) =>
            selectFrom('saved_search')
              .select(fn.countAll().as('count'))
              .where('user_id', '=', user)
              .where('name', '<>', name),
          '<',
          MOST,
        ),
    )
    .onConflict((known) =>
      known
        .columns(['user_id', 'name'])
        .doUpdateSet(({ ref }) => ({ filters: ref('excluded.filters') })),
    )
    .returning(SEARCH)
    .$castTo<SavedSearch>()
    .executeTakeFirst();
  if (!saved) throw new AppError('CONFLICT', { message: FULL });
  return saved;
}

/** Forgets a search of the actor. @throws AppError NOT_FOUND where it is not theirs. */
export async function deleteSearch(scope: Scope, id: string): Promise<void> {
  const user = ownerOf(scope);
  const deleted = await scope.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('NOT_FOUND');
}
