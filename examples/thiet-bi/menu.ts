import type { MenuPage } from '../../src/admin/overrides/screens';
import { t } from '../../src/shared/text';

/** What the staff menu names beside the lists; apart from the screens, which load when opened. */
export const menu: Readonly<Record<string, readonly MenuPage[]>> = {
  'thiet-bi': [{ path: 'quet', label: t('Quét mã', 'Scan a label'), icon: 'list' }],
};
