import { z } from 'zod';
import { instant, media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const group = 'lich-ca-truc';

/** Who is on rosters. */
const who = ['bac-si', 'dieu-duong', 'dieu-duong-truong'] as const;

export const getRosterFeed = operation('GET /lich-ca-truc/feed', {
  id: 'get-roster-feed',
  title: t('Địa chỉ lịch trực của tôi', 'The address of my duties'),
  note: 'Says since when there is one; the address itself was told once, when it was made.',
  group,
  who,
  answer: z.object({ since: instant().nullable() }),
});

export const makeRosterFeed = operation('POST /lich-ca-truc/feed', {
  id: 'make-roster-feed',
  title: t('Tạo địa chỉ lịch trực', 'Make an address of my duties'),
  note: 'A new secret address at which a calendar reads the own published duties; the one before ends.',
  group,
  who,
  status: 201,
  answer: z.object({
    path: z.string().describe('Below the address of the site.'),
    since: instant(),
  }),
});

export const endRosterFeed = operation('DELETE /lich-ca-truc/feed', {
  id: 'end-roster-feed',
  title: t('Bỏ địa chỉ lịch trực', 'End the address of my duties'),
  group,
  who,
  answer: null,
});

export const readRosterFeed = operation('GET /lich-ca-truc/feed/:secret/lich-truc.ics', {
  id: 'read-roster-feed',
  title: t('Lịch trực dạng iCalendar', 'Duties as iCalendar'),
  group,
  who: 'anyone',
  params: { secret: z.string().min(20).max(100) },
  answer: media('text/calendar', "Somebody's published duties of the last and the coming months."),
});
