import { z } from 'zod';
import { formatNumber } from '../format/numbers';
import { media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { MOST_COLUMNS, MOST_PRINTED } from './printed-lists';
import type { Resource } from './resource';

/** `GET /<resource>/export.pdf`: every row that the filter finds, for paper. */
export const printRows = (resource: Resource) =>
  operation(`GET /${resource.name}/export.pdf`, {
    id: `print-list-${resource.name}`,
    title: t(`In ${resource.label.vi}`, `${resource.label.en} as PDF`),
    note: `The list on A4 with what it is filtered by, in the language of the request; ${formatNumber(MOST_PRINTED, 'en')} rows and ${MOST_COLUMNS} columns at most. Audited as the CSV is.`,
    who: { may: 'read', of: resource.name },
    dropsUnknown: true,
    list: { of: resource, every: true },
    query: {
      columns: z
        .string()
        .optional()
        .describe('Fields, between commas, in their order; those of the list unless said.'),
    },
    answer: media('application/pdf', 'The PDF.'),
    errors: ['INVALID', 'UNKNOWN_FIELD'],
  });
