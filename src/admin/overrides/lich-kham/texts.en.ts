import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  schedule: {
    added: 'One session was added. |||| %{smart_count} sessions were added.',
    notBoth: 'Leave the date empty where weekdays are chosen.',
    weekdays: 'Choose several where the hours are the same: one session each.',
  },
};
