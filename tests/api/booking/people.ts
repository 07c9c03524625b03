import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../src/server/db/database';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import type { Role } from '../../../src/shared/resource/role';
import { tokenOf } from './booking-app';

const ACCOUNTS = columnsOf('ca_nhan');

/** A patient with an account of their own. */
export interface Person {
  token: string;
  userId: string;
  patientId: string;
}

/** Makes the account number `count` and answers a token for it. */
export async function addAccount(
  db: Database,
  count: number,
  role: Role,
  actor: Partial<Actor> = {},
): Promise<{ token: string; userId: string }> {
  const userId = uuidv7();
  const phone = `+8490${String(count).padStart(7, '0')}`;
  await sql`INSERT INTO ca_nhan (id, ${ACCOUNTS.phone}, ${ACCOUNTS.full_name}, ${ACCOUNTS.role})
    VALUES (${userId}, ${phone}, ${`Người ${count}`}, ${role})`.execute(db);
  const token = tokenOf({
    ...VISITOR,
    role,
    userId,
    sessionId: uuidv7(),
    clinicalPatientIds: actor.patientIds ?? [],
    ...actor,
  });
  return { token, userId };
}

/** Makes a patient and the account number `count` that is theirs. */
export async function addPatient(db: Database, count: number): Promise<Person> {
  const patientId = uuidv7();
  await db
    .insertInto('benh_nhan')
    .values({
      id: patientId,
      full_name: `Người bệnh ${count}`,
      date_of_birth: '1990',
      sex: 'female',
    })
    .execute();
  const account = await addAccount(db, count, 'benh-nhan', { patientIds: [patientId] });
  await db
    .insertInto('nguoi_than')
    .values({
      id: uuidv7(),
      user: account.userId,
      patient: patientId,
      relation: 'ban-than',
      verified_at: sql<string>`now()`,
    })
    .execute();
  return { ...account, patientId };
}
