import type { DataProvider, Identifier, RaRecord, SortPayload } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { encodeFiles } from './encode-files';
import { send, simpleRestClient } from './http-client';
import type { ImportReport } from './import-report';

export interface ListQuery {
  filter: Record<string, unknown>;
  sort: SortPayload;
}

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
  /** The filtered, sorted list as a CSV file made by the server. */
  exportCsv(resource: string, query: ListQuery): Promise<Blob>;
  /** Checks (`dryRun`) or imports a CSV file. */
  importCsv(resource: string, file: File, dryRun: boolean): Promise<ImportReport>;
  /** A signed address of a stored file that lives a minute. */
  fileAddress(id: string): Promise<string>;
}

export type SenDataProvider = DataProvider & SenCalls;

/** Answers of several calls one after the other: never a burst of writes. */
async function inTurn<T>(ids: readonly Identifier[], call: (id: Identifier) => Promise<T>) {
  const data: T[] = [];
  for (const id of ids) data.push(await call(id));
  return { data };
}

const sendVersion = (version: unknown): Headers =>
  version === undefined ? new Headers() : new Headers({ 'If-Match': `"${version}"` });

/** Ids that one call asks for: more would make its address too long for servers. */
const MOST_IDS = 100;

/** The records with these ids that the person may see, archived ones too. */
async function recordsWith(resource: string, ids: readonly Identifier[], archives: boolean) {
  const data: RaRecord[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS);
    const filter = { id: some, ...(archives && { archived: [true, false] }) };
    const params = { range: `[0,${some.length - 1}]`, filter: JSON.stringify(filter) };
    data.push(...(await send<RaRecord[]>(`/${resource}`, { params })).json);
  }
  return data;
}

/**
 * The API as react-admin sees it: `ra-data-simple-rest` over the shared client, with writes as
 * multipart, the version sent along, and the calls of {@link SenCalls}. `archives` says which
 * resources keep removed rows: references to such a row still find it.
 */
export function createDataProvider(archives: (resource: string) => boolean): SenDataProvider {
  const base = simpleRestProvider('', simpleRestClient as never);
  const path = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

  const update = async (resource: string, id: Identifier, data: object, version: unknown) => {
    const answer = await send<RaRecord>(path(resource, id), {
      method: 'PUT',
      data: encodeFiles(data),
      headers: sendVersion(version),
    });
    return answer.json;
  };

  const remove = async (resource: string, id: Identifier) =>
    (await send<RaRecord>(path(resource, id), { method: 'DELETE' })).json;

  return {
    ...base,
    supportAbortSignal: true,
    getList: async (resource, { pagination, sort, filter, signal }) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      const params: Record<string, string> = {
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        filter: JSON.stringify(filter ?? {}),
      };
      if (sort) params.sort = JSON.stringify([sort.field, sort.order]);
      const { json, headers } = await send<never[]>(`/${resource}`, { params, signal });
      const total = Number(headers.get('content-range')?.split('/').pop() ?? json.length);
      return {
        data: json,
        total,
        meta: { estimated: headers.get('x-total-estimated') === 'true' },
      };
    },
    getMany: async (resource, { ids }) => ({
      data: (await recordsWith(resource, ids, archives(resource))) as never[],
    }),
    create: async (resource, { data }) => {
      const { json } = await send(`/${resource}`, { method: 'POST', data: encodeFiles(data) });
      return { data: json as never };
    },
    update: async (resource, { id, data, previousData }) => {
      const { version, ...values } = data as RaRecord;
      const stored = await update(resource, id, values, version ?? previousData?.version);
      return { data: stored as never };
    },
    updateMany: async (resource, { ids, data }) => {
      const records = await recordsWith(resource, ids, archives(resource));
      const versions = new Map(records.map((record) => [record.id, record.version]));
      return inTurn(ids, async (id) => (await update(resource, id, data, versions.get(id))).id);
    },
    delete: async (resource, { id }) => ({ data: (await remove(resource, id)) as never }),
    deleteMany: (resource, { ids }) =>
      inTurn(ids, async (id) => (await remove(resource, id)).id) as never,
    runAction: async (resource, id, action, args = {}, version = undefined) => {
      const { json } = await send<RaRecord>(`${path(resource, id)}/${action}`, {
        method: 'POST',
        data: encodeFiles(args),
        headers: sendVersion(version),
      });
      return json;
    },
    exportCsv: async (resource, { filter, sort }) => {
      const params = {
        filter: JSON.stringify(filter),
        sort: JSON.stringify([sort.field, sort.order]),
      };
      return (await send<Blob>(`/${resource}/export.csv`, { params, responseType: 'blob' })).json;
    },
    importCsv: async (resource, file, dryRun) => {
      const { json } = await send<Partial<ImportReport> & { created?: number }>(
        `/${resource}/import`,
        { method: 'POST', data: { file }, params: dryRun ? { dryRun: 'true' } : {} },
      );
      return { rows: json.rows ?? json.created ?? 0, errors: json.errors ?? [] };
    },
    fileAddress: async (id) => {
      const { json } = await send<{ url: string }>(`/tep/${id}/link`, { method: 'POST' });
      return runtimeConfig().apiUrl + json.url;
    },
  };
}
