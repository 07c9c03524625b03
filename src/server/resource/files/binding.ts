import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isId } from '../../../shared/fields/reference';
import type { Database } from '../../db/database';
import type { Settings } from '../../settings';
import type { FileStore } from '../../storage/file-store';
import { storeOf } from '../../storage/store';
import { unknownIds } from './known';

/** The folder of files is not the one of this database; the text is meant for the terminal. */
export class WrongFolder extends Error {
  constructor({ setting, place }: FileStore, vi: string, en: string) {
    super(
      `${setting}, DATABASE_URL: ${vi}. Hãy sửa ${setting} (${place}) hoặc DATABASE_URL; ` +
        'nếu đúng là hai thứ này thuộc về nhau, chạy một lần npm run files:bind. / ' +
        `${en}. Correct ${setting} (${place}) or DATABASE_URL; ` +
        'if the two do belong together, run npm run files:bind once.',
    );
    this.name = 'WrongFolder';
  }
}

/**
 * Refuses a database when the folder of files is known to belong to another one. It writes nothing,
 * so it comes before the migrations: a database of somebody else stays as it is.
 *
 * @throws WrongFolder
 */
export async function checkBinding(owner: Database, settings: Settings): Promise<void> {
  const folder = await idOfFolder(settings);
  // The folder is read first: who binds both writes the database first.
  const database = await idOfDatabase(owner);
  if (folder === null || folder === database) return;
  throw new WrongFolder(
    storeOf(settings),
    'thư mục tệp thuộc về cơ sở dữ liệu khác',
    'the folder of files belongs to another database',
  );
}

/**
 * Writes one id into the database and into the folder of files, where they have none yet. Servers
 * that share both may do so at once.
 *
 * @throws WrongFolder where either belongs elsewhere, or where what they hold says so.
 */
export async function bindFolder(owner: Database, settings: Settings): Promise<void> {
  // Tests start servers on databases of other migrations, which hold no files.
  if (!(await hasTable(owner))) return;
  await checkBinding(owner, settings);
  if ((await idOfFolder(settings)) !== null) return;
  await refuseUnlikely(owner, settings);
  await storeOf(settings).bind(await claimId(owner), 'once');
  // Another database may have been quicker.
  await checkBinding(owner, settings);
}

/** Binds the two knowingly, whatever either was bound to before. @returns their id. */
export async function bindAnyway(owner: Database, settings: Settings): Promise<string> {
  const id = await claimId(owner);
  await storeOf(settings).bind(id, 'anyway');
  return id;
}

/** The id that the folder of files holds; null where it is bound to no database yet. */
export const idOfFolder = (settings: Settings): Promise<string | null> =>
  storeOf(settings).readBinding();

/** A place that is to be filled holds no files of another database. @throws Error */
export async function requireUnbound(settings: Settings): Promise<void> {
  const { setting, place } = storeOf(settings);
  if ((await idOfFolder(settings)) === null) return;
  throw new Error(
    `${setting}: ${place} có tệp của một cơ sở dữ liệu khác; hãy chọn thư mục trống. / ` +
      `${place} has the files of another database; choose an empty folder.`,
  );
}

async function hasTable(owner: Database): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE to_regclass('installation') IS NOT NULL`.execute(owner);
  return rows.length > 0;
}

async function idOfDatabase(owner: Database): Promise<string | null> {
  if (!(await hasTable(owner))) return null;
  const known = await owner.selectFrom('installation').select('id').executeTakeFirst();
  return known?.id ?? null;
}

/** The id of a database, which is given one where it has none yet. */
export async function claimId(owner: Database): Promise<string> {
  // Who runs the server may read the id of a database, but only its owner gives one.
  const known = await idOfDatabase(owner);
  if (known !== null) return known;
  await owner
    .insertInto('installation')
    .values({ id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await owner.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Of two that are not bound yet, one has files and the other knows none of them. */
async function refuseUnlikely(owner: Database, settings: Settings): Promise<void> {
  const store = storeOf(settings);
  const there: string[] = [];
  for await (const name of store.names()) if (isId(name)) there.push(name);
  if (there.length > (await unknownIds(owner, there)).length) return;
  const { count } = await owner
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (there.length === 0 && count === 0) return;
  throw new WrongFolder(
    store,
    `thư mục có ${there.length} tệp, cơ sở dữ liệu ghi ${count} tệp, không tệp nào trùng nhau`,
    `the folder has ${there.length} files, the database names ${count}, and they have none in common`,
  );
}
