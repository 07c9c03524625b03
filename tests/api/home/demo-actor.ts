import { sql } from 'kysely';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import type { Role } from '../../../src/shared/resource/role';
import type { DemoClinic } from '../seed/demo-clinic';

/** An account of the demo as who calls. */
export async function demoActor(clinic: DemoClinic, role: Role, name: string): Promise<Actor> {
  const doctor = columnsOf('bac_si', 'd');
  const nurse = columnsOf('y_ta', 'n');
  const [found] = await clinic.rows(sql<Partial<Actor>>`
    SELECT a.id AS "userId", d.id AS "doctorId", n.id AS "nurseId",
      ARRAY(SELECT j.phong_ban_id FROM bac_si__departments j WHERE j.bac_si_id = d.id
        UNION SELECT ${nurse.department} WHERE ${nurse.department} IS NOT NULL) AS "departmentIds"
    FROM ca_nhan a LEFT JOIN bac_si d ON ${doctor.user} = a.id
      LEFT JOIN y_ta n ON ${nurse.user} = a.id
    WHERE ${columnsOf('ca_nhan', 'a').email} = ${`${name}@sen.example`}`);
  return { ...VISITOR, ...found, role, sessionId: null };
}
