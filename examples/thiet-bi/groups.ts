import { t } from '../../src/shared/text';

/** The group of the staff menu, after those of Sen. */
export const groups = {
  'trang-thiet-bi': { label: t('Trang thiết bị', 'Equipment'), icon: 'block' },
};
