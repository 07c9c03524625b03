import type { SortPayload } from 'ra-core';
import { callForFile } from '../../../shared/api/call';
import { listParams } from '../../../shared/api/rows';
import type { exportRows } from '../../../shared/resource/csv-operations';
import type { printRows } from '../../../shared/resource/pdf-operation';
import { toHttpError } from '../../providers/http-client';
import { saveProblems } from '../form/save-problem';
import { saveBlob } from './save-blob';

/** A list of very many rows is read and laid out for longer than other calls take. */
const WHOLE_MS = 5 * 60_000;

/** What a list shows, of all pages. */
export interface WholeList {
  resource: string;
  filter: object;
  sort: SortPayload;
}

const queryOf = ({ filter, sort }: WholeList) =>
  listParams({ filter, sort: [sort.field, sort.order] });

/** Runs what may be refused; answers why it was. */
async function orWhy(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return Object.values(saveProblems(toHttpError(error))).join(' ');
  }
}

/** Saves the list as a sheet that the server makes. @returns why it was refused, else null */
export const saveSheet = (list: WholeList): Promise<string | null> =>
  orWhy(async () => {
    const asked = `GET /${list.resource}/export.csv` as const;
    const file = await callForFile<ReturnType<typeof exportRows>>(
      asked,
      { query: queryOf(list) },
      { timeout: WHOLE_MS },
    );
    saveBlob(file, `${list.resource}.csv`);
  });

/**
 * Shows the list for paper in a tab that was opened already, or saves it where none was.
 * @returns why it was refused, else null
 */
export const showSheet = (
  list: WholeList,
  columns: readonly string[],
  tab: Window | null,
): Promise<string | null> =>
  orWhy(async () => {
    const asked = `GET /${list.resource}/export.pdf` as const;
    const query = { ...queryOf(list), columns: columns.join(',') };
    const file = await callForFile<ReturnType<typeof printRows>>(
      asked,
      { query },
      { timeout: WHOLE_MS },
    ).catch((error) => {
      tab?.close();
      throw error;
    });
    if (tab) tab.location.href = URL.createObjectURL(file);
    else saveBlob(file, `${list.resource}.pdf`);
  });
