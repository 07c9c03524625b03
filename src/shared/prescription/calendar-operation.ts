import { media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

export const getDoseCalendar = operation('GET /don-thuoc/:id/uong-thuoc.ics', {
  id: 'get-dose-calendar',
  title: t('Giờ uống thuốc cho lịch', 'Times of doses for a calendar'),
  note: 'What is still to be taken of a signed prescription, an entry with an alarm for each time of day; none of a medicine for when it is needed. A calendar that has it already takes the same entries again.',
  who: 'account',
  answer: media('text/calendar', 'The doses as iCalendar, with the names of the medicines.'),
});
