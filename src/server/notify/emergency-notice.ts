import { sql } from 'kysely';
import type { ResourceHooks } from '../resource/hooks';
import { queueNotification } from './notify';

/** Tells every manager that somebody opened a patient's records by emergency access. */
export const tellManagers: ResourceHooks = {
  async afterCreate({ scope, id }, { patient }) {
    const { rows } = await sql<{ user: string; who: string; patientCode: string }>`
      SELECT m.id AS user, p.code AS "patientCode",
        (SELECT full_name FROM ca_nhan WHERE id = ${scope.actor.userId}) AS who
      FROM ca_nhan m CROSS JOIN benh_nhan p
      WHERE m.role IN ('quan-tri', 'quan-ly') AND NOT m.disabled AND p.id = ${patient}
      ORDER BY m.id`.execute(scope.db);
    for (const { user, who, patientCode } of rows) {
      await queueNotification(scope.db, {
        user,
        kind: 'break-glass',
        params: { who, patientCode },
        dedupeKey: `break-glass:${id}`,
      });
    }
  },
};
