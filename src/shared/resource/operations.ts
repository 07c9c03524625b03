import { z } from 'zod';
import { day, id, instant, row } from '../operation/answer';
import { operation, type Right } from '../operation/operation';
import { t } from '../text';
import { type Config, resourceNamed } from './config';
import type { ResourceName } from './register';
import type { Child, Resource } from './resource';

type Values = Record<string, unknown>;

/** A row of a resource that is known when the config is read. */
export const rowOf = ({ name }: Resource): z.ZodType<Values> =>
  row(name as ResourceName) as unknown as z.ZodType<Values>;

const right = ({ name: of }: Resource, may: Right['may']): Right => ({ may, of });

/** What the calls of a resource have in common. */
const GENERATED = { dropsUnknown: true } as const;

/** `GET /<resource>`: the rows that the asker may see, filtered, sorted, a page of them. */
export const listRows = (resource: Resource) =>
  operation(`GET /${resource.name}`, {
    ...GENERATED,
    id: `list-${resource.name}`,
    title: resource.label,
    who: right(resource, 'read'),
    list: { of: resource },
    answer: z.array(rowOf(resource)),
  });

/** `GET /<resource>/:id`. */
export const getRow = (resource: Resource) =>
  operation(`GET /${resource.name}/:id`, {
    ...GENERATED,
    id: `get-${resource.name}`,
    title: t(`Xem ${resource.one.vi}`, `Show one ${resource.one.en}`),
    who: right(resource, 'read'),
    answer: rowOf(resource),
  });

/** `POST /<resource>`. */
export const createRow = (resource: Resource) =>
  operation(`POST /${resource.name}`, {
    ...GENERATED,
    id: `create-${resource.name}`,
    title: t(`Thêm ${resource.one.vi}`, `New ${resource.one.en}`),
    who: right(resource, 'create'),
    record: { of: resource, moment: 'create' },
    answer: rowOf(resource),
    status: 201,
    errors: ['CONFLICT'],
  });

/** `PUT /<resource>/:id`: merges the fields that are sent. */
export const updateRow = (resource: Resource) =>
  operation(`PUT /${resource.name}/:id`, {
    ...GENERATED,
    id: `update-${resource.name}`,
    title: t(`Sửa ${resource.one.vi}`, `Change one ${resource.one.en}`),
    note: 'Merges the fields sent.',
    who: right(resource, 'update'),
    record: { of: resource, moment: 'update' },
    versioned: true,
    answer: rowOf(resource),
    errors: ['STALE', 'CONFLICT', 'BAD_TRANSITION', 'VERSION_REQUIRED'],
  });

/** `DELETE /<resource>/:id`: archives the row where the resource keeps an archive. */
export const removeRow = (resource: Resource) =>
  operation(`DELETE /${resource.name}/:id`, {
    ...GENERATED,
    id: `remove-${resource.name}`,
    title: resource.archive
      ? t(`Lưu trữ ${resource.one.vi}`, `Archive one ${resource.one.en}`)
      : t(`Xóa ${resource.one.vi}`, `Remove one ${resource.one.en}`),
    who: right(resource, 'remove'),
    answer: rowOf(resource),
    errors: ['IN_USE', 'CONFLICT', 'BAD_TRANSITION'],
  });

const sides = z
  .object({ from: z.unknown(), to: z.unknown() })
  .partial()
  .describe('What it was and what it is since; one of them where the row was made or removed.');

/** One act that changed a row. */
export const historyEntry = z.object({
  id: id(),
  at: instant(),
  actor: z.string().nullable().describe('The name, of those who work here only.'),
  role: z.string().nullable(),
  action: z.string(),
  note: z.string().nullable(),
  changes: z.record(z.string(), sides).describe('By field, of those that the caller reads.'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `GET /<resource>/:id/history`: who changed a row, and from what to what. */
export const rowHistory = (resource: Resource) =>
  operation(`GET /${resource.name}/:id/history`, {
    id: `history-of-${resource.name}`,
    title: t(`Lịch sử của ${resource.one.vi}`, `History of one ${resource.one.en}`),
    note: 'The latest first, 50 at a time; `before` is the id of the last entry that is known. What is encrypted is `•••`.',
    who: right(resource, 'history'),
    query: { before: id().optional() },
    answer: z.object({
      entries: z.array(historyEntry),
      more: z.boolean(),
      filedBefore: day()
        .nullable()
        .describe(
          'Entries from before this day are in archive files and not among these; null: none.',
        ),
    }),
  });

/** `GET /<parent>/:id/<child>`: the list of what refers to one row. */
export function listChildren(config: Config, parent: Resource, child: Child) {
  const resource = resourceNamed(config, child.resource);
  const path = child.path ?? child.resource;
  const label = child.label ?? resource.label;
  return operation(`GET /${parent.name}/:id/${path}`, {
    ...GENERATED,
    id: `list-${path}-of-${parent.name}`,
    title: t(`${label.vi} của ${parent.one.vi}`, `${label.en} of one ${parent.one.en}`),
    note: `The list of \`${resource.name}\`, of rows whose \`${child.by}\` is this one.`,
    who: { all: [right(resource, 'read'), right(parent, 'read')] },
    list: { of: resource },
    answer: z.array(rowOf(resource)),
  });
}
