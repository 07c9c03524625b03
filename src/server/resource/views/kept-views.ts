import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../../shared/errors';
import { resourceEverNamed } from '../../../shared/resource/former-names';
import { sharersOf, staffOf } from '../../../shared/resource/role';
import { MOST_VIEWS } from '../../../shared/resource/view-limits';
import type { KeptView, ViewInput } from '../../../shared/resource/view-operations';
import { denied, policyOf, type Scope } from '../scope';
import { checkedView, isAnswered, listOf } from './checked-view';
import { auditSharing, oneAtATime } from './own-views';

const FULL: Text = {
  vi: `Bạn đã lưu ${MOST_VIEWS} cách xem của danh sách này. Xóa bớt trước khi lưu thêm.`,
  en: `You keep ${MOST_VIEWS} views of this list. Delete some first.`,
};
const TAKEN: Text = {
  vi: 'Bạn đã có một cách xem tên này.',
  en: 'You have a view of this name already.',
};

const COLUMNS = ['id', 'resource', 'name', 'filter', 'sort', 'columns', 'roles'] as const;
type Stored = Omit<KeptView, 'own' | 'by'>;

/** Whose views these are. @throws AppError UNAUTHENTICATED or FORBIDDEN for who does not work here. */
function ownerOf({ actor, services }: Scope): string {
  const isStaff = staffOf(services.config.actors).some((role) => role === actor.role);
  if (actor.userId === null || !isStaff) throw denied(actor);
  return actor.userId;
}

const asOwn = (stored: Stored): KeptView => ({ ...stored, own: true, by: null });

/** A view of somebody else as the actor may have it, or none: they are not told by what it asks. */
function asShared(scope: Scope, stored: Stored, by: string): KeptView[] {
  const resource = listOf(scope, stored.resource);
  if (!resource || !isAnswered(scope, resource, stored)) return [];
  const { read } = policyOf(scope, resource).fields;
  const columns = stored.columns?.filter((column) => read.has(column)) ?? [];
  return [
    {
      ...stored,
      ...{ resource: resource.name, columns: columns.length > 0 ? columns : null },
      ...{ roles: [], own: false, by },
    },
  ];
}

/**
 * The views that the actor keeps, and those that people who may share do with the actor's role, by name.
 * @throws AppError as `ownerOf`.
 */
export async function viewsFor(scope: Scope): Promise<KeptView[]> {
  const owner = ownerOf(scope);
  const { role } = scope.actor;
  const rows = await scope.db
    .selectFrom('list_view as view')
    .innerJoin('ca_nhan as account', 'account.id', 'view.user_id')
    .select(COLUMNS.map((column) => `view.${column}` as const))
    .select(['view.user_id', 'account.full_name'])
    .where(({ and, eb, or }) =>
      or([
        eb('view.user_id', '=', owner),
        and([
          sql<boolean>`view.roles @> ARRAY[${role}]::text[]`,
          eb('account.role', 'in', sharersOf(scope.services.config.actors)),
          eb('account.disabled', '=', false),
        ]),
      ]),
    )
    .orderBy((view) => view.fn('sen_fold', ['view.name']))
    .orderBy('view.id')
    .execute();
  return rows.flatMap(({ user_id, full_name, ...stored }) =>
    user_id === owner
      ? [asOwn(stored as Stored)]
      : asShared(scope, stored as Stored, full_name ?? ''),
  );
}

const written = ({ filter, sort, columns, roles }: ViewInput) => ({
  filter: JSON.stringify(filter),
  sort: sort && JSON.stringify(sort),
  columns,
  roles,
});

/**
 * Keeps a view; what the actor had under that name, of that list, is replaced. Whom it is shared with is audited.
 * @throws AppError as `checkedView`; INVALID at `name` where too many are kept, NOT_FOUND for no list of theirs.
 */
export async function keepView(
  asking: Scope,
  { resource: name, ...sent }: ViewInput & { resource: string },
): Promise<KeptView> {
  const owner = ownerOf(asking);
  const resource = listOf(asking, name);
  if (!resource) throw new AppError('NOT_FOUND');
  const view = checkedView(asking, resource, sent);
  return oneAtATime(asking, owner, async (scope) => {
    const known = await scope.db
      .selectFrom('list_view')
      .select(['name', 'roles'])
      .where('user_id', '=', owner)
      .where('resource', '=', resource.name)
      .execute();
    const before = known.find((one) => one.name === view.name);
    if (!before && known.length >= MOST_VIEWS) {
      throw new AppError('INVALID', { errors: { name: FULL } });
    }
    const values = written(view);
    const stored = await scope.db
      .insertInto('list_view')
      .values({ id: uuidv7(), user_id: owner, resource: resource.name, name: view.name, ...values })
      .onConflict((taken) => taken.columns(['user_id', 'resource', 'name']).doUpdateSet(values))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const shared = { name: view.name, from: before?.roles ?? [], to: view.roles };
    await auditSharing(scope, resource, shared);
    return asOwn(stored as Stored);
  });
}

/**
 * Changes a view of the actor. Whom it is shared with is audited.
 * @throws AppError NOT_FOUND where it is not theirs; INVALID at `name` where another has it; as `checkedView`.
 */
export async function changeView(asking: Scope, id: string, sent: ViewInput): Promise<KeptView> {
  const owner = ownerOf(asking);
  return oneAtATime(asking, owner, async (scope) => {
    const mine = scope.db.selectFrom('list_view').where('user_id', '=', owner);
    const known = await mine.select(['resource', 'roles']).where('id', '=', id).executeTakeFirst();
    const resource = known && listOf(scope, known.resource);
    if (!resource) throw new AppError('NOT_FOUND');
    const view = checkedView(scope, resource, sent);
    const taken = await mine
      .select('id')
      .where('resource', '=', known.resource)
      .where('name', '=', view.name)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (taken) throw new AppError('INVALID', { errors: { name: TAKEN } });
    const stored = await scope.db
      .updateTable('list_view')
      .set({ name: view.name, ...written(view) })
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await auditSharing(scope, resource, { name: view.name, from: known.roles, to: view.roles });
    return asOwn(stored as Stored);
  });
}

/** Forgets a view of the actor; that it was shared is audited. @throws AppError NOT_FOUND where it is not theirs. */
export async function deleteView(asking: Scope, id: string): Promise<void> {
  const owner = ownerOf(asking);
  await oneAtATime(asking, owner, async (scope) => {
    const deleted = await scope.db
      .deleteFrom('list_view')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .returning(['resource', 'name', 'roles'])
      .executeTakeFirst();
    if (!deleted) throw new AppError('NOT_FOUND');
    const resource = resourceEverNamed(scope.services.config, deleted.resource);
    await auditSharing(scope, resource, { name: deleted.name, from: deleted.roles, to: [] });
  });
}
