import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  open: 'Open %{title}',
  close: 'Close %{title}',
  more: 'Show %{count} more',
  keys: {
    open: 'Open what is below, go to the first of it',
    close: 'Close what is below, go to what is above',
    first: 'Go to the first row',
    last: 'Go to the last row',
  },
};
