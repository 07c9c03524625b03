import { AppError, type Text } from '../../shared/errors';
import type { AtFields } from '../../shared/resource/at-fields';
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
export const releaseHooks: ResourceHooks<'cong-bo-ho-so'> = {
  async beforeCreate({ scope }, values) {
    const { db } = scope;
    const record = String(values.record);
    const signed = await db
      .selectFrom('ho_so_benh_an')
      .select('id')
      .where('id', '=', record)
      .where('state', 'in', ['signed', 'archived'])
      .executeTakeFirst();
    if (!signed)
      throw new AppError('INVALID', {
        errors: { record: UNSIGNED } satisfies AtFields<'cong-bo-ho-so'>,
      });
    const open = await db
      .selectFrom('cong_bo_ho_so')
      .select('id')
      .where('record', '=', record)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (open) throw new AppError('CONFLICT', { message: RELEASED });
    values.releasedAt = scope.now.toISOString();
  },
};
