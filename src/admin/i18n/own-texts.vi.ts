import { vi as access } from '../../shared/i18n/access/vi';
import { vi as fields } from '../fields/texts.vi';
import { vi as generated } from '../generated/texts.vi';
import { vi as home } from '../home/texts.vi';
import { vi as layout } from '../layout/texts.vi';
import { vi as lichKham } from '../overrides/lich-kham/texts.vi';
import { vi as lichNghi } from '../overrides/lich-nghi/texts.vi';
import { vi as nguoiThan } from '../overrides/nguoi-than/texts.vi';
import { vi as suCoDuLieu } from '../overrides/su-co-du-lieu/texts.vi';

/** The staff area's own texts in Vietnamese, from beside its screens. */
export const vi = {
  access,
  ...layout,
  ...generated,
  ...fields,
  ...nguoiThan,
  ...lichNghi,
  ...lichKham,
  ...suCoDuLieu,
  ...home,
};
