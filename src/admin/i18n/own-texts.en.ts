import { en as access } from '../../shared/i18n/access/en';
import { en as fields } from '../fields/texts.en';
import { en as generated } from '../generated/texts.en';
import { en as layout } from '../layout/texts.en';

/** The staff area's own texts in English, from beside its screens. */
export const en = {
  access,
  ...layout,
  ...generated,
  ...fields,
};
