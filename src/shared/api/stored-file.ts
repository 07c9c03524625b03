import { request } from './client';

/** What a stored file holds. */
export const readStoredFile = (id: string): Promise<Blob> =>
  request({ url: `/tep/${encodeURIComponent(id)}`, responseType: 'blob' });
