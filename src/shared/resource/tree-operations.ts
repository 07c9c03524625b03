import { z } from 'zod';
import { count, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { rowOf } from './operations';
import type { Resource } from './resource';

/** More rows below one are not counted. */
export const MOST_BELOW = 1_000;

/** A row on the way down to another. */
export const pathStep = z.object({ id: id(), title: z.string() });

/** A row where it stands in the tree. */
const placedRow = (resource: Resource) =>
  z.object({
    record: rowOf(resource),
    below: count().describe(`Rows directly below it, counted up to ${MOST_BELOW}.`),
    path: z.array(pathStep).describe('The rows that it stands below, from the top.'),
  });

/** A row of a tree as it is answered; the record as the asker may see it. */
export interface PlacedRow {
  record: Record<string, unknown>;
  below: number;
  path: z.output<typeof pathStep>[];
}

/** `GET /<resource>/tree`: one level of the rows that stand below each other, or the rows found with their way. */
export const treeRows = (resource: Resource, by: string) =>
  operation(`GET /${resource.name}/tree`, {
    id: `tree-of-${resource.name}`,
    title: t(`${resource.label.vi} theo cây`, `${resource.label.en} as a tree`),
    note: `Rows by \`${by}\`: those directly below \`under\`, those at the top without it; with a \`filter\` the rows that it finds, wherever they stand.`,
    who: {
      all: [
        { may: 'read', of: resource.name },
        { may: { readField: by }, of: resource.name },
      ],
    },
    list: { of: resource },
    query: { under: id(resource.name).optional() },
    answer: z.array(placedRow(resource)),
    errors: ['NOT_FOUND'],
  });
