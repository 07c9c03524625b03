import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { referralsOf } from '../../../shared/fields/ask';
import { guarded } from '../../../shared/format/csv-guard';
import { type CsvColumn, csvColumns } from '../../../shared/resource/csv-columns';
import type { Resource } from '../../../shared/resource/resource';
import { audit } from '../audit';
import type { Values } from '../hooks';
import { everyRowSql } from '../list';
import type { ListQuery } from '../list-query';
import { denied, policyOf, type Scope } from '../scope';
import { csvCell } from './columns';
import { recordBatches } from './export-rows';
import { leadTexts } from './lead-text';

const valuesOf = (value: unknown): string[] => [value ?? []].flat() as string[];

type Texts = ReadonlyMap<CsvColumn, ReadonlyMap<string, string>>;

/** The cells of the references in a batch: one statement for each column. */
async function textsOf(
  scope: Scope,
  columns: readonly CsvColumn[],
  records: readonly Values[],
): Promise<Texts> {
  const texts = new Map<CsvColumn, ReadonlyMap<string, string>>();
  for (const column of columns) {
    const { field, key } = column;
    if (!field || referralsOf(field).length === 0) continue;
    const values = records.flatMap((record) => valuesOf(record[key]));
    texts.set(column, await leadTexts(scope, field, values));
  }
  return texts;
}

function cellsOf(columns: readonly CsvColumn[], texts: Texts, record: Values): string[] {
  return columns.map((column) => {
    const value = record[column.key];
    const known = texts.get(column);
    if (!known) return csvCell(value, column.field);
    return guarded(
      valuesOf(value)
        .map((one) => known.get(one) ?? one)
        .join('; '),
    );
  });
}

/** These records as a sheet: its header, then a row of each. */
export async function sheetOf(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  records: readonly Values[],
): Promise<string[][]> {
  const columns = csvColumns(resource, fields);
  const texts = await textsOf(scope, columns, records);
  return [
    columns.map((column) => guarded(column.header)),
    ...records.map((record) => cellsOf(columns, texts, record)),
  ];
}

async function* sheetRows(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  columns: readonly CsvColumn[],
): AsyncGenerator<string[]> {
  const policy = policyOf(scope, resource);
  const select = everyRowSql(scope, resource, policy, { ...query, unrestricted: true });
  yield columns.map((column) => guarded(column.header));
  for await (const batch of recordBatches(scope, resource, policy.fields.read, select)) {
    const texts = await textsOf(batch.scope, columns, batch.records);
    for (const record of batch.records) yield cellsOf(columns, texts, record);
  }
}

/** Notes that somebody took these rows away, and by which filter they were chosen. */
export async function auditExport(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
): Promise<void> {
  if (resource.subject === undefined) return;
  const { conditions, q, archived } = query;
  const note = JSON.stringify({ conditions, q, archived });
  await audit(scope, { action: 'export', resource, note });
}

/**
 * Sends the filtered, sorted list as CSV that Excel opens right: UTF-8 with BOM, Vietnamese labels
 * as its header, no cell that a spreadsheet would run. Only what the actor may read is in it, and
 * nothing of persons who had the use of their data restricted.
 */
export async function sendExport(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { read, fields } = policyOf(scope, resource);
  if (!read) throw denied(scope.actor);
  await auditExport(scope, resource, query);
  const rows = sheetRows(scope, resource, query, csvColumns(resource, fields.read));
  const sheet = stringify({ bom: true, record_delimiter: 'windows' });
  const source = Readable.from(rows, { objectMode: true });
  source.on('error', (error) => sheet.destroy(error));
  sheet.on('close', () => source.destroy());
  return reply
    .header(
      'Content-Disposition',
      contentDisposition(`${resource.label.vi} ${scope.today}.csv`, {
        fallback: `${resource.name}.csv`,
      }),
    )
    .type('text/csv; charset=utf-8')
    .send(source.pipe(sheet));
}
