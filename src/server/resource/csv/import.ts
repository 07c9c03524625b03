import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { referralsOf, referralTo } from '../../../shared/fields/ask';
import type { Referral } from '../../../shared/fields/facet';
import { unguarded } from '../../../shared/format/csv-guard';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { type CsvColumn, csvColumns, MOST_PROBLEMS } from '../../../shared/resource/csv-columns';
import type { Resource } from '../../../shared/resource/resource';
import { isContention } from '../../http/database-errors';
import { toAppError } from '../../http/errors';
import { createRecords } from '../create-many';
import { isFileField } from '../files/inspect';
import type { Values } from '../hooks';
import { denied, policyOf, type Scope } from '../scope';
import { inTransaction } from '../transaction';
import { cellValue } from './columns';
import { cellLeads } from './lead-text';
import { type SheetRow, sheetRows } from './read-sheet';

/** What is wrong with one row of the sheet, by field; the header is row 1. */
export interface RowProblem {
  row: number;
  errors: Record<string, Text>;
}

export interface ImportReport {
  rows: number;
  problems: RowProblem[];
}

type Found = ReadonlyMap<CsvColumn, ReadonlyMap<string, string | Text>>;

/** The references that a cell names; those of many are set apart by semicolons. */
function namesIn(cell: string, { many }: Referral): string[] {
  const text = unguarded(cell);
  const parts = many ? text.split(';') : [text];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Looks up what the cells of each column of references name: one statement for a column. */
async function findReferences(
  scope: Scope,
  columns: readonly CsvColumn[],
  rows: readonly SheetRow[],
): Promise<Found> {
  const found = new Map<CsvColumn, ReadonlyMap<string, string | Text>>();
  for (const column of columns) {
    const { field } = column;
    const [referral] = referralsOf(field ?? undefined);
    if (!field || !referral) continue;
    const names = rows.flatMap((row) => namesIn(row.cells.get(column) ?? '', referral));
    found.set(column, await cellLeads(scope, field, names));
  }
  return found;
}

function referenceValue(
  referral: Referral,
  cell: string,
  known: ReadonlyMap<string, string | Text>,
) {
  const ids = namesIn(cell, referral).map((name) => known.get(name)!);
  const problem = ids.find((id) => typeof id !== 'string');
  if (problem) return { problem };
  if (!referral.many) return { value: ids[0] };
  return { value: ids.length > 0 ? ids : undefined };
}

/** The values of a row, or what is wrong with its references. */
function rowValues(columns: readonly CsvColumn[], found: Found, { cells }: SheetRow) {
  const values: Values = {};
  const errors: Record<string, Text> = {};
  for (const column of columns) {
    const { key, field } = column;
    const cell = cells.get(column);
    if (!field || cell === undefined) continue;
    const [referral] = referralsOf(field);
    const read = referral
      ? referenceValue(referral, cell, found.get(column)!)
      : { value: cellValue(cell, field) };
    if ('problem' in read && read.problem) errors[key] = read.problem as Text;
    else if (read.value !== undefined) values[key] = read.value;
  }
  return { values, errors };
}

/** Problems that belong to a row; anything else is the server's own and ends the import. */
function problemsOf(scope: Scope, error: unknown): Record<string, Text> {
  const known = toAppError(error, scope.services.config);
  if (known.status >= 500) throw error;
  return known.details.errors ?? { id: { vi: known.text('vi'), en: known.text('en') } };
}

type Made = { row: number; values: Values; errors: Record<string, Text> };

/** Writes rows behind a savepoint; answers what is wrong with one of them, which undoes them all. */
async function tryRows(scope: Scope, resource: Resource, rows: readonly Made[]) {
  await sql`SAVEPOINT import_rows`.execute(scope.db);
  try {
    await createRecords(
      scope,
      resource,
      rows.map(({ values }) => values),
    );
    await sql`RELEASE SAVEPOINT import_rows`.execute(scope.db);
    return null;
  } catch (error) {
    if (isContention(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT import_rows`.execute(scope.db);
    await sql`RELEASE SAVEPOINT import_rows`.execute(scope.db);
    return problemsOf(scope, error);
  }
}

/**
 * Creates the rows of a batch; answers what is wrong with them. A savepoint each would make every row
 * a transaction of its own to the database, whose memory of those is short: only a batch with
 * something wrong is written row by row.
 */
async function createRows(scope: Scope, resource: Resource, rows: readonly Made[]) {
  const named = rows.some(({ errors }) => Object.keys(errors).length > 0);
  if (!named && (await tryRows(scope, resource, rows)) === null) return [];
  const problems: RowProblem[] = [];
  for (const one of rows) {
    const wrong = { ...(await tryRows(scope, resource, [one])), ...one.errors };
    if (Object.keys(wrong).length > 0) problems.push({ row: one.row, errors: wrong });
  }
  return problems;
}

/** Rows that are written together; one by one where they may refer to rows above them in the sheet. */
function partsOf(
  { name }: Resource,
  columns: readonly CsvColumn[],
  rows: readonly SheetRow[],
): (readonly SheetRow[])[] {
  const own = columns.filter(({ field }) => referralTo(field ?? undefined, name) !== null);
  const linked = rows.some(({ cells }) => own.some((column) => cells.get(column)?.trim()));
  return linked ? rows.map((row) => [row]) : [rows];
}

/** Thrown to undo the transaction of a dry run, or of an import with a problem. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super('the import is undone');
  }
}

/**
 * Creates a record for each row of a CSV file, all or none. Columns that the actor may read but not
 * write (the id, codes, states, files) are left aside, so that an export can be imported as it is.
 * A dry run does the same work, which finds also what the database would refuse, and undoes it.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, INVALID or TOO_LARGE at `file` for
 *   what is no such sheet.
 */
export async function importSheet(
  scope: Scope,
  resource: Resource,
  path: string,
  dryRun: boolean,
): Promise<ImportReport> {
  const policy = policyOf(scope, resource);
  if (!policy.import) throw denied(scope.actor);
  const known = csvColumns(resource, policy.fields.read);
  const columns = known.filter(
    ({ key, field }) => field && policy.fields.create.has(key) && !isFileField(field),
  );
  try {
    return await inTransaction(scope, async (write) => {
      // Plans that were made while a table was empty would read all that was imported for each row.
      await sql`SET LOCAL plan_cache_mode = force_custom_plan`.execute(write.db);
      const inner = { ...write, choosable: new Set<string>() };
      const report: ImportReport = { rows: 0, problems: [] };
      const { problems } = report;
      for await (const rows of sheetRows(path, known)) {
        report.rows += rows.length;
        // What is left of a sheet that is full of mistakes is counted only.
        if (problems.length >= MOST_PROBLEMS) continue;
        for (const together of partsOf(resource, columns, rows)) {
          const found = await findReferences(inner, columns, together);
          const made = together.map((row) => ({ row: row.row, ...rowValues(columns, found, row) }));
          problems.push(...(await createRows(inner, resource, made)));
        }
      }
      if (dryRun || problems.length > 0) throw new Undone(report);
      return report;
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

/** What is answered for an import that was not done because of its rows. */
export function refusedImport(report: ImportReport, language: Language): AppError {
  const count = report.problems.length;
  return new AppError('INVALID', {
    message: {
      vi: `Chưa nhập dòng nào: ${count} dòng có lỗi.`,
      en: `Nothing was imported: ${count} rows have problems.`,
    },
    extra: { rows: report.rows, rowErrors: shownProblems(report, language) },
  });
}

/** The problems of the rows in one language. */
export const shownProblems = (report: ImportReport, language: Language) =>
  report.problems.map(({ row, errors }) => ({
    row,
    errors: Object.fromEntries(
      Object.entries(errors).map(([key, text]) => [key, textIn(text, language)]),
    ),
  }));
