import { z } from 'zod';
import { id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import type { Config } from './config';
import { sharersOf, staffOf } from './role';
import { LONGEST_FILTER, LONGEST_VIEW_NAME, MOST_VIEWS } from './view-limits';

const order = z.object({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) });

const kept = {
  filter: z
    .record(z.string().max(60), z.unknown())
    .refine((filter) => JSON.stringify(filter).length <= LONGEST_FILTER)
    .describe('As the `filter` of the list has it.'),
  sort: order.nullable().describe('The list has its own order without it.'),
  columns: z
    .array(z.string().max(60))
    .max(100)
    .nullable()
    .describe('The columns that are shown; those that the person chose without it.'),
  roles: z.array(z.string().max(60)).max(50).describe('Roles that see it besides its owner.'),
};

const view = z.object({
  id: id(),
  resource: z.string().describe('The list that it is of.'),
  name: z.string(),
  ...kept,
  own: z.boolean().describe('The asker may change it.'),
  by: z.string().nullable().describe('Who shares it, where it is not own.'),
});
export type KeptView = z.infer<typeof view>;

const name = z.string().trim().min(1).max(LONGEST_VIEW_NAME);

const body = { name, ...kept };

/** What is kept of a view. */
export type ViewInput = Pick<KeptView, 'name' | keyof typeof kept>;

const own = (config: Config) => staffOf(config.actors);

/** The views that somebody keeps of lists, and those that others share with their role. */
export const listViews = (config: Config) =>
  operation('GET /cach-xem', {
    id: 'list-views',
    title: t('Cách xem danh sách đã lưu', 'Kept views of lists'),
    note: 'The own ones, and those that are shared with the role of the asker; of these none that filters or sorts by what the asker may not read, and no columns that they may not.',
    group: 'ca-nhan',
    who: own(config),
    answer: z.array(view),
  });

/** Keeps a view, in the place of one of that list and name. */
export const keepView = (config: Config) =>
  operation('POST /cach-xem', {
    id: 'keep-view',
    title: t('Lưu cách xem', 'Keep a view'),
    note: `Replaces what the asker had under that name; ${MOST_VIEWS} of a list at most. ${sharersOf(config.actors).join(', ')} may name roles that see it too.`,
    group: 'ca-nhan',
    who: own(config),
    body: { resource: z.string().max(60), ...body },
    answer: view,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID', 'BAD_REQUEST', 'UNKNOWN_FIELD'],
  });

/** Changes what somebody keeps: its name, what it shows, whom it is shared with. */
export const changeView = (config: Config) =>
  operation('PUT /cach-xem/:id', {
    id: 'change-view',
    title: t('Sửa cách xem đã lưu', 'Change a kept view'),
    group: 'ca-nhan',
    who: own(config),
    body,
    answer: view,
    errors: ['INVALID', 'BAD_REQUEST', 'UNKNOWN_FIELD'],
  });

/** Forgets a view of the asker, for all who it was shared with too. */
export const deleteView = (config: Config) =>
  operation('DELETE /cach-xem/:id', {
    id: 'delete-view',
    title: t('Xóa cách xem đã lưu', 'Delete a kept view'),
    group: 'ca-nhan',
    who: own(config),
    answer: null,
  });
