import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './week-texts.vi';

export const en: InEnglish<typeof vi> = {
  closed: 'Closed',
  from: 'From',
  to: 'To',
  add: 'Add hours',
  addTo: 'Add hours: %{day}',
  remove: 'Remove hours %{number}',
  copy: 'Copy the hours of %{day} to other days',
  workdays: 'Monday to Friday',
  sixDays: 'Monday to Saturday',
  everyDay: 'Every day',
};
