import { z } from 'zod';
import { f } from '../fields/f';
import { count, media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import type { Resource } from './resource';

/** An import takes at most this many rows. */
export const MOST_IMPORTED = 100_000;

const rows = count().describe('Rows of the file without its header.');

const problems = z.array(
  z.object({
    row: count().describe('Row of the sheet; the header is row 1.'),
    errors: z.record(z.string(), z.string()).describe('What is wrong, by field.'),
  }),
);

const DRY_RUN = z
  .string()
  .optional()
  .meta({ enum: ['true', '1', 'false', '0'], description: 'Checks only, and writes nothing.' });

/** `GET /<resource>/export.csv`: every row that the filter finds. */
export const exportRows = (resource: Resource) =>
  operation(`GET /${resource.name}/export.csv`, {
    id: `export-${resource.name}`,
    title: t(`Xuất CSV ${resource.label.vi}`, `${resource.label.en} as CSV`),
    who: { may: 'read', of: resource.name },
    dropsUnknown: true,
    list: { of: resource, every: true },
    answer: media('text/csv', 'UTF-8 with BOM; the header has the labels.'),
  });

/** `POST /<resource>/import`: a record for each row of a sheet. */
export const importRows = (resource: Resource) =>
  operation(`POST /${resource.name}/import`, {
    id: `import-${resource.name}`,
    title: t(`Nhập CSV ${resource.label.vi}`, `${resource.label.en} from CSV`),
    note: 'All rows or none; columns as the export writes them, 100,000 rows at most. Answers what was created, or the report of a dry run; after 1,000 rows with something wrong the others are not looked at.',
    who: { may: 'import', of: resource.name },
    dropsUnknown: true,
    query: { dryRun: DRY_RUN },
    body: { file: f.file({ label: t('Tệp CSV', 'CSV file'), required: true, max: 1 }) },
    answer: z.union([z.object({ created: count() }), z.object({ rows, errors: problems })]),
    told: { INVALID: z.object({ rows, rowErrors: problems }).partial() },
  });
