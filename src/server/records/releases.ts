import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import type { ResourceHooks } from '../resource/hooks';

const UNSIGNED: Text = {
  vi: 'Chỉ công bố được bệnh án đã ký.',
  en: 'Only a signed record can be released.',
};

const RELEASED: Text = {
  vi: 'Bệnh án này đã được công bố.',
  en: 'This record has been released already.',
};

/** A release is of a signed record that is not released yet, at the time of the server. */
export const releaseHooks: ResourceHooks = {
  async beforeCreate({ scope }, values) {
    const { rows } = await sql`
      SELECT 1 FROM ho_so_benh_an
      WHERE id = ${values.record} AND state IN ('signed', 'archived')`.execute(scope.db);
    if (rows.length === 0) throw new AppError('INVALID', { errors: { record: UNSIGNED } });
    const { rows: open } = await sql`
      SELECT 1 FROM cong_bo_ho_so
      WHERE record = ${values.record} AND withdrawn_at IS NULL`.execute(scope.db);
    if (open.length > 0) throw new AppError('CONFLICT', { message: RELEASED });
    values.releasedAt = scope.now.toISOString();
  },
};
