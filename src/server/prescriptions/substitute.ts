import { AppError } from '../../shared/errors';
import type { ActionHandler } from '../resource/actions/registry';
import { mayStandFor, readExchangeable } from './substitutes';

const NOT_PRESCRIBED = { vi: 'Thuốc này không có trong đơn.', en: 'It is not prescribed.' };
const PRESCRIBED = {
  vi: 'Thuốc này đã có trong đơn.',
  en: 'It is prescribed on another line.',
};
const OTHER = {
  vi: 'Chỉ thay bằng thuốc cùng hoạt chất, hàm lượng, dạng bào chế và đường dùng, không phải thuốc kiểm soát đặc biệt.',
  en: 'Only one with the same ingredients, strength, form and route, and no controlled medicine.',
};

/**
 * Has another medicine handed out in the place of one that is prescribed; the signed lines stay as they
 * are, and what is handed out stands beside them.
 * @throws AppError INVALID at `medicine` or `instead` where that is not the same treatment.
 */
export const substitute: ActionHandler<'don-thuoc', 'substitute'> = async ({
  scope,
  record,
  args: { medicine, instead, note },
}) => {
  const prescribed = new Set((record.lines ?? []).map((line) => line.medicine));
  if (!prescribed.has(medicine))
    throw new AppError('INVALID', { errors: { medicine: NOT_PRESCRIBED } });
  if (prescribed.has(instead)) throw new AppError('INVALID', { errors: { instead: PRESCRIBED } });
  const known = await readExchangeable(scope, [medicine, instead]);
  const from = known.find(({ id }) => id === medicine);
  const to = known.find(({ id }) => id === instead);
  if (!from || !to || !mayStandFor(from, to)) {
    throw new AppError('INVALID', { errors: { instead: OTHER } });
  }
  const name = [to.brandName ?? to.name, to.strength].join(' ');
  const made = {
    medicine,
    instead,
    name,
    note,
    at: scope.now.toISOString(),
    by: scope.actor.userId,
  };
  await scope.db
    .updateTable('don_thuoc')
    .set({ substitutions: JSON.stringify([...(record.substitutions ?? []), made]) })
    .where('id', '=', record.id)
    .execute();
  return undefined;
};
