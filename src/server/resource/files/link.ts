import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { filesOf } from '../../../shared/fields/ask';
import type { StoredFile } from '../../../shared/fields/file';
import { isId } from '../../../shared/fields/reference';
import { REQUIRED } from '../../../shared/resource/issue-text';
import type { Resource } from '../../../shared/resource/resource';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import { quotaOf } from '../../storage/limits';
import type { Scope } from '../scope';
import type { StagedFile } from './stage';

/** The values of file fields, ready for the record: one file of an image, a list of files. */
export type FileValues = Record<string, StoredFile | StoredFile[] | null>;

const GONE: Text = { vi: 'Tệp này không còn.', en: 'This file is no longer there.' };

/** The ids in what a request says of a file field: ids, stored files, one or a list, or nothing. */
function keptIds(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value ?? []].flat();
  return list.map((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
    return typeof id === 'string' ? id.toLowerCase() : '';
  });
}

async function storedOf(db: Database, resource: string, recordId: string): Promise<StagedFile[]> {
  return db
    .selectFrom('stored_file')
    .select(['id', 'field', 'name', 'type', 'size', 'sha256', 'public'])
    .select(sql<null>`NULL`.as('check'))
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null)
    .execute();
}

const shown = ({ id, name, type, size }: StoredFile): StoredFile => ({ id, name, type, size });

/**
 * The values of the file fields that a request sends: the stored files it names, in its order, then
 * the new ones. A stored file that it does not name leaves the field. `sent` are the decoded values
 * by field; `recordId` is null on create, when there is nothing to keep.
 * @throws AppError INVALID for a file that is not of this record and field, too many, or none where
 *   one is required.
 */
export async function fileValues(
  db: Database,
  resource: Resource,
  recordId: string | null,
  sent: Readonly<Record<string, unknown>>,
  staged: readonly StagedFile[],
): Promise<FileValues> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => {
    const holds = filesOf(field);
    const said = sent[name] !== undefined || staged.some((file) => file.field === name);
    return holds && said ? [{ name, field, ...holds }] : [];
  });
  const wanted = names.some(({ name }) => keptIds(sent[name]).length > 0);
  const stored = wanted && recordId ? await storedOf(db, resource.name, recordId) : [];
  const values: FileValues = {};
  const errors: Record<string, Text> = {};
  for (const { name, field, max, single } of names) {
    const ids = [...new Set(keptIds(sent[name]))];
    const kept = ids.flatMap(
      (id) => stored.find((file) => file.field === name && isId(id) && file.id === id) ?? [],
    );
    const fresh = staged.filter((file) => file.field === name);
    const replaced = single && fresh.length > 0;
    const files = [...(replaced ? [] : kept), ...fresh].map(shown);
    if (kept.length < ids.length) errors[name] = GONE;
    else if (files.length > max)
      errors[name] = { vi: `Nhiều nhất ${max} tệp.`, en: `At most ${max} files.` };
    else if (files.length === 0 && field.required && !field.when) errors[name] = REQUIRED;
    values[name] = single ? (files[0] ?? null) : files;
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  return values;
}

/** Lets go of the files of a record. */
const leaving = (tx: Database, resource: Resource, recordId: string) =>
  tx
    .updateTable('stored_file')
    .set({ deleted_at: sql<Date>`now()` })
    .where('resource', '=', resource.name)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null);

const megabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024));

/**
 * Counts what the account has stored, one after the other of its requests.
 * @throws AppError INVALID at the field of the first new file where it is more than its quota.
 */
async function requireQuota(
  { db, actor, services }: Scope,
  staged: readonly StagedFile[],
): Promise<void> {
  const [first] = staged;
  if (!first || actor.userId === null) return;
  const quota = quotaOf(services.config.actors, actor.role as Role);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files:${actor.userId}`}, 2))`.execute(
    db,
  );
  const { bytes } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('uploaded_by', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const fresh = staged.reduce((sum, { size }) => sum + size, 0);
  if (Number(bytes) + fresh <= quota) return;
  const text = {
    vi: `Tài khoản này đã lưu ${megabytes(Number(bytes))} MB, nhiều nhất là ${megabytes(quota)} MB.`,
    en: `This account has stored ${megabytes(Number(bytes))} MB of at most ${megabytes(quota)} MB.`,
  };
  throw new AppError('INVALID', { errors: { [first.field]: text } });
}

async function insertFile(
  { db, actor }: Scope,
  resource: Resource,
  recordId: string,
  { check, ...file }: StagedFile,
): Promise<void> {
  const { id, field, name, type, size, sha256 } = file;
  await db
    .insertInto('stored_file')
    .values({
      ...{ id, field, name, type, size, sha256, public: file.public },
      resource: resource.name,
      record_id: recordId,
      uploaded_by: actor.userId,
    })
    .execute();
  if (check) await db.insertInto('file_check').values({ file: id, state: check }).execute();
}

/**
 * Writes the rows of staged files and lets go of those that left their field. Call it in the
 * transaction that writes the record.
 * @throws AppError INVALID where the account has stored as much as it may.
 */
export async function saveFiles(
  scope: Scope,
  resource: Resource,
  recordId: string,
  values: FileValues,
  staged: readonly StagedFile[],
): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const ids = [value ?? []].flat().map((file) => file.id);
    await leaving(scope.db, resource, recordId)
      .where('field', '=', field)
      .where(({ not, eb, fn }) => not(eb('id', '=', fn.any(sql<string[]>`${ids}::uuid[]`))))
      .execute();
  }
  await requireQuota(scope, staged);
  for (const file of staged) await insertFile(scope, resource, recordId, file);
}

/** Lets go of every file of a record that is deleted. Call it in the same transaction. */
export async function releaseFiles(
  tx: Database,
  resource: Resource,
  recordId: string,
): Promise<void> {
  await leaving(tx, resource, recordId).execute();
}
