import type * as operations from '../file/operations';
import { call } from './call';
import { request } from './client';

/** What a stored file holds. */
export const readStoredFile = (id: string): Promise<Blob> =>
  request({ url: `/tep/${encodeURIComponent(id)}`, responseType: 'blob' });

/** Whether a stored file was checked, waits for that, or held a virus. */
export const readFileState = async (id: string): Promise<operations.FileState> =>
  (await call<typeof operations.getFileState>('GET /tep/:id/state', { params: { id } })).state;
