import { z } from 'zod';
import { count, day, id } from '../operation/answer';
import { operation } from '../operation/operation';
import type { Role } from '../resource/role';
import { t } from '../text';

/** Who sets a clinic up. */
const SETTERS: readonly Role[] = ['quan-tri', 'quan-ly'];

/** The steps from an empty installation to a working clinic, in the order in which they build on each other. */
export const SET_UP_STEPS = [
  'clinic',
  'departments',
  'rooms',
  'doctors',
  'schedules',
  'services',
  'accounts',
  'patients',
  'settings',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What can lack; without those that are essential nobody can book. */
const lackKey = z.enum([
  'clinic',
  'hours',
  'departments',
  'bookable-departments',
  'blocks',
  'rooms',
  'doctors',
  'bookable-doctors',
  'schedules',
  'doctors-without-hours',
  'services',
  'people',
  'desk',
  'doctors-without-account',
  'patients',
  'untouched',
]);
export type LackKey = z.infer<typeof lackKey>;

const lack = z.object({
  key: lackKey,
  count: count().describe('How many of them lack it; 1 where it is a matter of yes and no.'),
  essential: z.boolean().describe('Nobody can book while it lacks.'),
});
export type Lack = z.infer<typeof lack>;

const setUp = z.object({
  steps: z.array(
    z.object({
      key: z.enum(SET_UP_STEPS),
      count: count().describe('What is there: rows, of the last step changes.'),
      lacks: z.array(lack),
    }),
  ),
  only: z
    .object({
      clinic: id('phong-kham').nullable(),
      block: id('toa-nha').nullable(),
    })
    .describe('The one clinic in use and the one block, where there is one and no more.'),
  today: day(),
});
export type SetUp = z.infer<typeof setUp>;

export const readSetUp = operation('GET /thiet-lap', {
  id: 'read-set-up',
  title: t('Thiết lập phòng khám', 'Setting the clinic up'),
  note: 'What is there and what lacks at each step from an empty installation to bookings.',
  group: 'van-hanh',
  who: SETTERS,
  answer: setUp,
});

const untranslated = z.object({
  resource: z.string(),
  rows: count().describe('Rows with a text that is not in English yet.'),
  texts: count(),
  first: z
    .array(
      z.object({
        id: id(),
        title: z.string(),
        fields: z.array(z.string()).describe('In Vietnamese.'),
      }),
    )
    .describe('At most fifty of the rows.'),
});
export type Untranslated = z.infer<typeof untranslated>;

export const listUntranslated = operation('GET /thiet-lap/chua-dich', {
  id: 'list-untranslated',
  title: t('Chỗ chưa có tiếng Anh', 'What is not in English yet'),
  note: 'Texts that visitors who read English are still shown in Vietnamese, by resource.',
  group: 'van-hanh',
  who: SETTERS,
  answer: z.array(untranslated),
});

export const addStartingDepartments = operation('POST /thiet-lap/khoa-mau', {
  id: 'add-starting-departments',
  title: t('Thêm các khoa thường có', 'Add usual departments'),
  note: 'The departments of a usual polyclinic; `CONFLICT` where a department is there already.',
  group: 'van-hanh',
  who: SETTERS,
  answer: z.object({ added: count() }),
  errors: ['CONFLICT'],
});
