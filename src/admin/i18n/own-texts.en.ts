import { en as access } from '../../shared/i18n/access/en';
import { en as fields } from '../fields/texts.en';
import { en as generated } from '../generated/texts.en';
import { en as home } from '../home/texts.en';
import { en as layout } from '../layout/texts.en';
import { en as lichKham } from '../overrides/lich-kham/texts.en';
import { en as lichNghi } from '../overrides/lich-nghi/texts.en';
import { en as nguoiThan } from '../overrides/nguoi-than/texts.en';
import { en as suCoDuLieu } from '../overrides/su-co-du-lieu/texts.en';

/** The staff area's own texts in English, from beside its screens. */
export const en = {
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
