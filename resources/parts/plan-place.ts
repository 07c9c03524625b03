import { f } from '../../src/shared/fields/f';
import { gt, isNull, notNull, or } from '../../src/shared/resource/predicate';
import { t } from './text';

const MOST = 40;

/** Where a room stands on the plan of its floor, in equal squares from the upper left corner. */
export const planFields = {
  planColumn: f.integer({
    label: t('Cột trên sơ đồ', 'Column on the plan'),
    help: t(
      'Chia tầng thành các ô vuông, đếm từ trái sang. Để trống nếu phòng không có trên sơ đồ.',
      'Squares of the floor, counted from the left. Empty where the room is not on the plan.',
    ),
    min: 1,
    max: MOST,
  }),
  planRow: f.integer({
    label: t('Hàng trên sơ đồ', 'Row on the plan'),
    help: t('Đếm từ trên xuống.', 'Counted from above.'),
    min: 1,
    max: MOST,
  }),
  planWidth: f.integer({
    label: t('Rộng (số ô)', 'Width in squares'),
    help: t('Để trống là một ô.', 'One where it is empty.'),
    min: 1,
    max: MOST,
  }),
  planHeight: f.integer({
    label: t('Dài (số ô)', 'Height in squares'),
    help: t('Để trống là một ô.', 'One where it is empty.'),
    min: 1,
    max: MOST,
  }),
};

/** A place has a column and a row, or neither, and no two rooms begin in one square. */
export const planChecks = [
  {
    op: 'holds',
    where: or(isNull('planColumn'), notNull('planRow')),
    field: 'planRow',
    message: t('Nhập cả hàng.', 'Enter the row too.'),
  },
  {
    op: 'holds',
    where: or(isNull('planRow'), notNull('planColumn')),
    field: 'planColumn',
    message: t('Nhập cả cột.', 'Enter the column too.'),
  },
  {
    op: 'unique',
    fields: ['block', 'floor', 'planColumn', 'planRow'],
    where: gt('planColumn', 0),
    message: t('Ô này của sơ đồ đã có phòng khác.', 'Another room is in this square.'),
  },
] as const;
