import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  handle: 'Move %{title}',
  up: 'Up',
  down: 'Down',
  before: '“%{title}” stands above “%{other}” now.',
  after: '“%{title}” stands below “%{other}” now.',
};
