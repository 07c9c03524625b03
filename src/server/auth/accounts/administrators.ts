import type { Database } from '../../db/database';

/** Whether an administrator beside the account `except` can sign in. */
export async function anyAdministrator(
  db: Database,
  except: string | null = null,
): Promise<boolean> {
  const found = await db
    .selectFrom('ca_nhan as a')
    .innerJoin('auth_credential as c', 'c.user_id', 'a.id')
    .select('a.id')
    .where('a.role', '=', 'quan-tri')
    .where('a.disabled', '=', false)
    .where('a.id', 'is distinct from', except)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
