import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import type { ResourceHooks } from '../resource/hooks';

const UNSIGNED: Text = {
  vi: 'Chỉ công bố được bệnh án đã ký.',
  en: 'Only a signed record can be released.',
};

/** A release is of a signed record, at the time of the server. */
export const releaseHooks: ResourceHooks = {
  async beforeCreate({ scope }, values) {
    const { rows } = await sql`
      SELECT 1 FROM ho_so_benh_an
      WHERE id = ${values.record} AND state IN ('signed', 'archived')`.execute(scope.db);
    if (rows.length === 0) throw new AppError('INVALID', { errors: { record: UNSIGNED } });
    values.releasedAt = scope.now.toISOString();
  },
};
