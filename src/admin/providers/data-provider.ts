import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { type ListQuery, listParams, totalOf } from '../../shared/api/rows';
import { runtimeConfig } from '../../shared/api/runtime-config';
import type { PlacedRow } from '../../shared/resource/tree-operations';
import { encodeFiles } from './encode-files';
import { send, simpleRestClient } from './http-client';
import type { ImportReport } from './import-report';

/** The calls that Sen has besides those of react-admin. */
export interface SenCalls {
  /**
   * Runs a declared action or a transition; answers the record afterwards. With the `version` that
   * was read it is refused where the record has moved on.
   */
  runAction(
    resource: string,
    id: Identifier,
    action: string,
    args?: Record<string, unknown>,
    version?: unknown,
  ): Promise<RaRecord>;
  /**
   * A page of a tree: of the rows directly `under` one, at the top without it; with a filter of those
   * that it finds.
   */
  tree(
    resource: string,
    query: ListQuery & { under?: string | null },
    signal?: AbortSignal,
  ): Promise<{ data: PlacedRow[]; total: number }>;
  /** Checks (`dryRun`) or imports a CSV file. */
  importCsv(resource: string, file: File, dryRun: boolean): Promise<ImportReport>;
  /** A signed address of a stored file that lives a minute. */
  fileAddress(id: string): Promise<string>;
}

export type SenDataProvider = DataProvider & SenCalls;

const sendVersion = (version: unknown): Headers =>
  version === undefined ? new Headers() : new Headers({ 'If-Match': `"${version}"` });

/** The largest sheet takes minutes; who gives up too early imports it twice. */
const IMPORT_MS = 15 * 60_000;

/** Ids that one call asks for: more would make its address too long for servers. */
const MOST_IDS = 100;

/**
 * The API as react-admin sees it: `ra-data-simple-rest` over the shared client. What it does itself is
 * what the library cannot: estimated totals of lists, files and versions of what is written, and the
 * calls of {@link SenCalls}. `archives` says which resources keep removed rows: references to such a
 * row still find it.
 */
export function createDataProvider(archives: (resource: string) => boolean): SenDataProvider {
  const base = simpleRestProvider('', simpleRestClient as never);
  const path = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

  const rows = async (resource: string, query: ListQuery, signal?: AbortSignal) => {
    const params = listParams(query);
    const { json, headers } = await send<RaRecord[]>(`/${resource}`, { params, signal });
    return {
      data: json as never[],
      total: totalOf(headers.get('content-range'), json),
      meta: {
        estimated: headers.get('x-total-estimated') === 'true',
        filedBefore: headers.get('x-filed-before') ?? undefined,
      },
    };
  };

  /** The rows with these ids that the person may see, archived ones too. */
  const rowsWith = async (resource: string, ids: readonly Identifier[]) => {
    const data: RaRecord[] = [];
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const id = ids.slice(from, from + MOST_IDS);
      const filter = { id, ...(archives(resource) && { archived: [true, false] }) };
      data.push(...(await rows(resource, { filter, range: [0, id.length - 1] })).data);
    }
    return data;
  };

  const put = async (resource: string, id: Identifier, data: object, version: unknown) => {
    const answer = await send<RaRecord>(path(resource, id), {
      method: 'PUT',
      data: encodeFiles(data),
      headers: sendVersion(version),
    });
    return answer.json;
  };

  return {
    ...base,
    supportAbortSignal: true,
    getList: (resource, { pagination, sort, filter, signal }) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      const range = [(page - 1) * perPage, page * perPage - 1] as const;
      return rows(resource, { filter, range, sort: sort && [sort.field, sort.order] }, signal);
    },
    // react-admin asks once for several screens' ids: none of them may cancel it for the others.
    getMany: async (resource, { ids }) => ({ data: (await rowsWith(resource, ids)) as never[] }),
    create: async (resource, { data }) => {
      const { json } = await send(`/${resource}`, { method: 'POST', data: encodeFiles(data) });
      return { data: json as never };
    },
    update: async (resource, { id, data, previousData }) => {
      const { version, ...values } = data as RaRecord;
      const stored = await put(resource, id, values, version ?? previousData?.version);
      return { data: stored as never };
    },
    updateMany: async (resource, { ids, data }) => {
      const stored = await rowsWith(resource, ids);
      const versions = new Map(stored.map((row) => [row.id, row.version]));
      // One after the other: never a burst of writes.
      for (const id of ids) await put(resource, id, data, versions.get(id));
      return { data: ids };
    },
    runAction: async (resource, id, action, args = {}, version = undefined) => {
      const { json } = await send<RaRecord>(`${path(resource, id)}/${action}`, {
        method: 'POST',
        data: encodeFiles(args),
        headers: sendVersion(version),
      });
      return json;
    },
    tree: async (resource, { under, ...query }, signal) => {
      const params = { ...listParams(query), ...(under && { under }) };
      const { json, headers } = await send<PlacedRow[]>(`/${resource}/tree`, { params, signal });
      return { data: json, total: totalOf(headers.get('content-range'), json) };
    },
    importCsv: async (resource, file, dryRun) => {
      const { json } = await send<Partial<ImportReport> & { created?: number }>(
        `/${resource}/import`,
        {
          method: 'POST',
          data: { file },
          params: dryRun ? { dryRun: 'true' } : {},
          timeout: IMPORT_MS,
        },
      );
      return { rows: json.rows ?? json.created ?? 0, errors: json.errors ?? [] };
    },
    fileAddress: async (id) => {
      const { json } = await send<{ url: string }>(`/tep/${id}/link`, { method: 'POST' });
      return runtimeConfig().apiUrl + json.url;
    },
  };
}
