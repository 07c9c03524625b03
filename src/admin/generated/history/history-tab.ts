import type { FormTab } from '../layout-of';

/** The parameter of the address that says which tab of a record is open. */
export const TAB = 'phan';

/** The tab that every record has, behind those of its form. */
export const HISTORY: FormTab = {
  key: 'lich-su',
  label: { vi: 'Lịch sử sửa đổi', en: 'Change history' },
  rows: [],
};
