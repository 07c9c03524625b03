import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { csvColumns, MOST_PROBLEMS } from '../../../shared/resource/csv-columns';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import type { SenDataProvider } from '../../providers/data-provider';
import type { ImportReport } from '../../providers/import-report';
import {
  fileOf,
  onlyRows,
  readSheet,
  type Sheet,
  strangeColumns,
  withCell,
  withHeaders,
} from './sheet';
import { useImportWords } from './use-import-words';

/** Of so many wrong rows not all are known, so that the right ones cannot be told from them. */
const isWhole = ({ errors }: ImportReport): boolean => errors.length < MOST_PROBLEMS;

const numbersOf = ({ errors }: ImportReport): ReadonlySet<number> =>
  new Set(errors.map(({ row }) => row));

/** The problems of a part of a sheet by the numbers that the rows have in the whole. */
const inWhole = (part: Sheet, { errors, ...report }: ImportReport): ImportReport => ({
  ...report,
  errors: errors.map((one) => ({ ...one, row: part.rows[one.row - 1]?.row ?? one.row })),
});

/**
 * A CSV file on its way in: it is checked first, wrong cells are corrected in place, and what is right may
 * go ahead of what is not. Nothing that was read or typed is lost until it is in.
 */
export function useImport(resource: Resource, done: () => void) {
  const words = useImportWords();
  const policy = usePolicy(resource.name);
  const provider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const columns = csvColumns(resource, policy.fields.read);
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [edited, setEdited] = useState(false);
  const [gone, setGone] = useState(false);
  const [strangers, setStrangers] = useState<readonly { at: number; header: string }[]>([]);

  const send = async (sent: File, dryRun: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      return await provider.importCsv(resource.name, sent, dryRun);
    } catch (error) {
      setProblem((error as Error).message);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const check = async (sent: File, of: Sheet | null) => {
    const told = await send(sent, true);
    setEdited(false);
    if (told) setReport(of ? inWhole(of, told) : told);
    return told;
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setReport(null);
    setGone(false);
    const read = readSheet(chosen.name, await chosen.text());
    setSheet(read);
    const strange = read ? strangeColumns(read, columns) : [];
    setStrangers(strange);
    if (read && strange.length > 0) {
      setSheet(withHeaders(read, new Map(strange.map(({ at }) => [at, '']))));
      setEdited(true);
    } else await check(chosen, read);
  };
  /** Writes rows; answers whether they are in. */
  const write = async (sent: File) => {
    const told = await send(sent, false);
    if (!told || told.errors.length > 0) return false;
    notify(words.done({ count: told.rows }), { type: 'success' });
    done();
    return true;
  };

  return {
    columns,
    file,
    sheet,
    report,
    problem,
    setProblem,
    busy,
    edited,
    /** Columns of the file that name nothing that is there; each is left out until it is said what it is. */
    strangers,
    call: (at: number, header: string) => {
      if (!sheet) return;
      setSheet(withHeaders(sheet, new Map([[at, header]])));
      setEdited(true);
    },
    /** Whether some rows of the file are in already. */
    gone,
    ready: report !== null && report.errors.length === 0 && report.rows > 0 && !edited,
    /** How many rows are right, where that is known and not all are. */
    right: report && sheet && isWhole(report) && !edited ? report.rows - report.errors.length : 0,
    choose,
    correct: (row: number, key: string, text: string) => {
      if (!sheet) return;
      setSheet(withCell(sheet, columns, { row, key, text }));
      setEdited(true);
    },
    again: async () => {
      if (sheet) await check(fileOf(sheet), sheet);
    },
    run: async (close: () => void) => {
      const sent = sheet ? fileOf(sheet) : file;
      if (sent && (await write(sent))) close();
    },
    /** Writes the right rows and keeps the others; where these needed one of those, it is told as wrong too. */
    runRight: async () => {
      if (!sheet || !report) return;
      const wrong = numbersOf(report);
      const part = onlyRows(sheet, wrong, false);
      const told = await send(fileOf(part), true);
      if (!told) return;
      if (told.errors.length > 0) {
        const more = inWhole(part, told).errors;
        setReport({ ...report, errors: [...report.errors, ...more].sort((a, b) => a.row - b.row) });
      } else if (await write(fileOf(part))) {
        setSheet(onlyRows(sheet, wrong, true));
        setReport({ rows: wrong.size, errors: report.errors });
        setGone(true);
      }
    },
  };
}

export type Import = ReturnType<typeof useImport>;
