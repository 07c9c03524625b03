import { AppError } from '../../shared/errors';
import type { HistoryStep } from '../../shared/resource/undo';
import { t } from '../../shared/text';
import type { ActionHandler } from '../resource/actions/registry';
import { updateRow } from '../resource/write-row';

const NOT_READ_BACK = t(
  'Chỉ ghi đã báo khi người nhận đã đọc lại đúng.',
  'It counts as told once it was read back correctly.',
);
const NOT_THEN = t('Phải từ lúc có kết quả đến bây giờ.', 'It is between the result and now.');

/**
 * Keeps to whom and when a critical value was told, once it was read back; who told it stands in the steps
 * of the order.
 */
export const tellCritical: ActionHandler<'chi-dinh', 'tell-critical'> = async (told) => {
  const { scope, resource, action, record, args } = told;
  if (!args.readBack) throw new AppError('INVALID', { errors: { readBack: NOT_READ_BACK } });
  const now = scope.now.toISOString();
  const at = args.toldAt ? new Date(args.toldAt).toISOString() : now;
  const resulted = record.resultedAt ? new Date(record.resultedAt).toISOString() : '';
  // The field that it is typed into knows minutes alone.
  if (at > now || at.slice(0, 16) < resulted.slice(0, 16)) {
    throw new AppError('INVALID', { errors: { toldAt: NOT_THEN } });
  }
  const step: HistoryStep = {
    ...{ at: now, by: scope.actor.userId, action: action.name },
    ...{ from: record.state, to: record.state },
    note: [args.toldTo, args.note].filter(Boolean).join(' · '),
  };
  await updateRow(scope, resource, record.id, {
    critical: 'told',
    criticalToldTo: args.toldTo,
    criticalToldAt: at,
    history: [...(record.history ?? []), step],
  });
  return undefined;
};
