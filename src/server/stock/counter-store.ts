import { AppError } from '../../shared/errors';
import type { Scope } from '../resource/scope';

/**
 * The store that prescriptions are handed out from.
 * @throws AppError CONFLICT where no store is the counter any more.
 */
export async function readCounterStore(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom('kho')
    .select('id')
    .where('kind', '=', 'counter')
    .executeTakeFirst();
  if (row) return row.id;
  throw new AppError('CONFLICT', {
    message: {
      vi: 'Chưa có kho nào là quầy phát thuốc. Quản lý chọn loại "Quầy phát thuốc" cho một kho.',
      en: 'No store is the counter. A manager gives one that kind.',
    },
  });
}
