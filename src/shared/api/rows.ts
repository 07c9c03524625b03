import type { SentValue } from '../operation/shape';
import type { ActionOf, AnswerOfAction, ArgumentsOf } from '../resource/action-types';
import type { FilterOf, SortOf } from '../resource/list-types';
import type { RecordOf, ResourceName, ResourceOf } from '../resource/register';
import { request, requestWithHeaders } from './client';

/** Which rows of a list, and in which order, in the dialect of the API. */
export interface ListQuery {
  filter?: object;
  sort?: readonly [string, 'ASC' | 'DESC'];
  /** First and last row, from 0; the server decides where it is left out. */
  range?: readonly [number, number];
}

/** The same for one resource: by its fields. */
export interface RowsQuery<N extends ResourceName> extends ListQuery {
  filter?: FilterOf<N>;
  sort?: SortOf<N>;
}

/** The query of a list as it stands in the address. */
export const listParams = ({ filter = {}, sort, range }: ListQuery): Record<string, string> => ({
  filter: JSON.stringify(filter),
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
});

/** The total that a list says in `Content-Range`; as many as there are rows where it says none. */
export function totalOf(contentRange: unknown, rows: readonly unknown[]): number {
  const total = Number(String(contentRange).split('/')[1]);
  return Number.isFinite(total) ? total : rows.length;
}

/**
 * Rows of a resource as the asker may see them, the first 25 unless told otherwise, with the time of
 * the answer and their total.
 */
export async function listRows<N extends ResourceName>(
  resource: N,
  query: RowsQuery<N>,
  signal?: AbortSignal,
): Promise<{ rows: RecordOf<N>[]; total: number; date: unknown }> {
  const { data, headers } = await requestWithHeaders<RecordOf<N>[]>({
    url: `/${resource}`,
    params: listParams({ range: [0, 24], ...query }),
    signal,
  });
  return { rows: data, total: totalOf(headers['content-range'], data), date: headers.date };
}

/** Rows by id, for the names that a list shows: as many as one page of it needs. */
export async function rowsById<N extends ResourceName>(
  resource: N,
  ids: readonly (string | null)[],
  signal?: AbortSignal,
): Promise<Map<string, RecordOf<N>>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const query = { filter: { id: wanted }, range: [0, 199] } as RowsQuery<N>;
  const { rows } = await listRows(resource, query, signal);
  return new Map(rows.map((row) => [row.id, row]));
}

const pathOf = (resource: string, id: string) => `/${resource}/${encodeURIComponent(id)}`;

/** One row of a resource as the asker may see it. */
export const getRow = <N extends ResourceName>(
  resource: N,
  id: string,
  signal?: AbortSignal,
): Promise<RecordOf<N>> => request({ url: pathOf(resource, id), signal });

/** Fields of a row as they are written: a field of files takes new ones and the ids of those that stay. */
export type Written<N extends ResourceName> = {
  -readonly [K in keyof ResourceOf<N>['fields']]?:
    | (ResourceOf<N>['fields'][K] extends { kind: 'file' }
        ? (File | string)[]
        : SentValue<ResourceOf<N>['fields'][K]>)
    | null;
};

/** Writes a new row, and answers it as it is stored. */
export const createRow = <N extends ResourceName>(
  resource: N,
  data: Written<N>,
): Promise<RecordOf<N>> => request({ method: 'POST', url: `/${resource}`, data });

/** Writes fields of a row over the version that was read, and answers it as it is stored. */
export const updateRow = <N extends ResourceName>(
  resource: N,
  { id, version }: { id: string; version: number },
  fields: Written<N>,
): Promise<RecordOf<N>> =>
  request({ method: 'PUT', url: pathOf(resource, id), data: { ...fields, version } });

/** Takes a row away: into the archive where its resource has one. */
export const removeRow = (resource: ResourceName, id: string): Promise<unknown> =>
  request({ method: 'DELETE', url: pathOf(resource, id) });

type Nothing = Readonly<Record<never, never>>;

/** Performs an action on a row, and answers what it answers: the row as it is now, unless it says else. */
export const actOn = <N extends ResourceName, A extends ActionOf<N>>(
  resource: N,
  id: string,
  action: A,
  ...[data]: Nothing extends ArgumentsOf<N, A> ? [ArgumentsOf<N, A>?] : [ArgumentsOf<N, A>]
): Promise<AnswerOfAction<N, A>> =>
  request({ method: 'POST', url: `${pathOf(resource, id)}/${action}`, data: data ?? {} });
