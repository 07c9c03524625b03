import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  label: 'Beside the list',
  choose: 'Choose a row to see it here.',
  open: 'Open page',
  close: 'Close what is beside the list',
  shown: 'Showing %{title}',
};
