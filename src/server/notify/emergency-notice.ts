import type { ResourceHooks } from '../resource/hooks';
import { queueNotification } from './notify';

/** Tells every manager that somebody opened a patient's records by emergency access. */
export const tellManagers: ResourceHooks = {
  async afterCreate({ scope, id }, { patient }) {
    const rows = await scope.db
      .selectFrom('ca_nhan as m')
      .crossJoin('benh_nhan as p')
      .leftJoin('ca_nhan as a', (join) => join.on('a.id', '=', scope.actor.userId))
      .select((e) => [
        'm.id as user',
        'p.code as patientCode',
        e.ref('a.full_name').$notNull().as('who'),
      ])
      .where('m.role', 'in', ['quan-tri', 'quan-ly'])
      .where('m.disabled', '=', false)
      .where('p.id', '=', String(patient))
      .orderBy('m.id')
      .execute();
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
