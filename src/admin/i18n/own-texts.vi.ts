import { vi as access } from '../../shared/i18n/access/vi';
import { vi as fields } from '../fields/texts.vi';
import { vi as generated } from '../generated/texts.vi';
import { vi as layout } from '../layout/texts.vi';

/** The staff area's own texts in Vietnamese, from beside its screens. */
export const vi = {
  access,
  ...layout,
  ...generated,
  ...fields,
};
