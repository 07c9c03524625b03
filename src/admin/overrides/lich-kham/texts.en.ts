import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  schedule: {
    added: '%{count} sessions were added.',
    addedOne: 'One session was added.',
    notBoth: 'Leave the date empty where weekdays are chosen.',
    weekdays: 'Choose several where the hours are the same: one session each.',
  },
};
