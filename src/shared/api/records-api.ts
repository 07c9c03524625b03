import type { PrintDocument } from '../records/print/blocks';
import type {
  ChainReport,
  MedicalRecord,
  OpenRecordRequest,
  Presence,
  RecordBackground,
  RecordVersion,
  RecordVersionContent,
  SaveDraftAnswer,
  SaveDraftRequest,
  SavedSearch,
  SignRequest,
} from '../records/record-api';
import { request, requestWithHeaders } from './client';

const RECORDS = '/ho-so-benh-an';
const one = (id: string) => `${RECORDS}/${encodeURIComponent(id)}`;
const post = <T>(url: string, data: object = {}): Promise<T> =>
  request({ method: 'POST', url, data });

/** A row of a list: what the asker may read of it. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

export interface ListQuery {
  filter?: Record<string, unknown>;
  sort?: [string, 'ASC' | 'DESC'];
  /** First and last row, from 0. */
  range?: [number, number];
}

export interface ListAnswer {
  rows: Row[];
  /** How many there are in all. */
  total: number;
}

/** Rows of a resource with their total, as its list says it in `Content-Range`. */
export async function listRows(
  resource: string,
  { filter = {}, sort, range = [0, 24] }: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  const { data, headers } = await requestWithHeaders<Row[]>({
    url: `/${resource}`,
    params: {
      filter: JSON.stringify(filter),
      range: JSON.stringify(range),
      ...(sort && { sort: JSON.stringify(sort) }),
    },
    signal,
  });
  const total = Number(String(headers['content-range']).split('/')[1]);
  return { rows: data, total: Number.isFinite(total) ? total : data.length };
}

export const openRecord = (what: OpenRecordRequest): Promise<MedicalRecord> =>
  post(`${RECORDS}/lap`, what);

export const readRecord = (id: string, signal?: AbortSignal): Promise<MedicalRecord> =>
  request({ url: one(id), signal });

export const readBackground = (id: string, signal?: AbortSignal): Promise<RecordBackground> =>
  request({ url: `${one(id)}/boi-canh`, signal });

export const saveDraft = (id: string, draft: SaveDraftRequest): Promise<SaveDraftAnswer> =>
  post(`${one(id)}/save-draft`, draft);

/** Says that this record is open here, and answers who else has it open. */
export const bePresent = (id: string, field: string | null): Promise<Presence[]> =>
  post(`${one(id)}/co-mat`, { field });

/** Says that this record is no longer open here; it is sent even while the page is closed. */
export const beGone = (id: string): Promise<Presence[]> =>
  request({
    method: 'POST',
    url: `${one(id)}/co-mat`,
    data: { leave: true },
    adapter: 'fetch',
    fetchOptions: { keepalive: true },
  });

/** Submits the record where it is still written, and signs it; a refusal leaves it as it was. */
export const signRecord = (id: string, proof: SignRequest): Promise<MedicalRecord> =>
  post(`${one(id)}/ky-ngay`, proof);

export const sendBack = (id: string, note: string): Promise<MedicalRecord> =>
  post(`${one(id)}/send-back`, { note });

export const readVersions = (id: string, signal?: AbortSignal): Promise<RecordVersion[]> =>
  request({ url: `${one(id)}/phien-ban`, signal });

export const readVersion = (
  id: string,
  version: string,
  signal?: AbortSignal,
): Promise<RecordVersionContent> =>
  request({ url: `${one(id)}/phien-ban/${encodeURIComponent(version)}`, signal });

export const readChain = (signal?: AbortSignal): Promise<ChainReport> =>
  request({ url: `${RECORDS}/chuoi-ky`, signal });

export const listSearches = (signal?: AbortSignal): Promise<SavedSearch[]> =>
  request({ url: `${RECORDS}/luot-tim`, signal });

export const saveSearch = (
  name: string,
  filters: Readonly<Record<string, string>>,
): Promise<SavedSearch> => post(`${RECORDS}/luot-tim`, { name, filters });

export const deleteSearch = (id: string): Promise<void> =>
  request({ method: 'DELETE', url: `${RECORDS}/luot-tim/${encodeURIComponent(id)}` });

export interface Addendum {
  record: string;
  kind: 'addendum' | 'correction';
  doctor: string;
  /** Key of the field in the template that it is about. */
  field?: string;
  reason: string;
  text: string;
}

export const addAddendum = (addendum: Addendum): Promise<Row> => post('/dinh-chinh', addendum);

export const releaseRecord = (record: string, message: string): Promise<Row> =>
  post('/cong-bo-ho-so', {
    record,
    releasedAt: new Date().toISOString(),
    ...(message && { message }),
  });

export const withdrawRelease = (id: string, note: string): Promise<Row> =>
  post(`/cong-bo-ho-so/${encodeURIComponent(id)}/withdraw`, { note });

/** Adds files to a record; those that are there already stay. */
export const attachFiles = (
  id: string,
  version: number,
  kept: readonly unknown[],
  files: readonly File[],
): Promise<MedicalRecord> =>
  request({ method: 'PUT', url: one(id), data: { version, files: [...kept, ...files] } });

/** The record as it goes to paper. */
export const readPrintDocument = (id: string, signal?: AbortSignal): Promise<PrintDocument> =>
  request({ url: `${one(id)}/ban-in`, signal });

/** What a stored file holds. */
export const readFile = (id: string): Promise<Blob> =>
  request({ url: `/tep/${encodeURIComponent(id)}`, responseType: 'blob' });
