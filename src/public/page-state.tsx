import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useParams } from 'react-router-dom';
import { shouldRetry, statusOf } from '../shared/api/query-client';
import type { PageData } from '../shared/site/operations';
import type { DataPageId, PageState } from '../shared/site/page-data';
import { PAGES, type PageId } from '../shared/site/pages';

const PageStateContext = createContext<PageState | null>(null);

export const PageStateProvider = PageStateContext.Provider;

/** What the server said when the document was loaded: the clinic, its time, the first page's data. */
export function usePageState(): PageState {
  const state = use(PageStateContext);
  if (!state) throw new Error('no page state');
  return state;
}

/** The key of a page's data in the query client. */
export const pageKey = (path: string) => ['page', path] as const;

/** Reads the data of the page at a path. @throws where the server cannot be reached or refuses. */
export async function readPage<P extends DataPageId>(path: string, signal: AbortSignal) {
  const { request } = await import('../shared/api/client');
  return request<PageData[P]>({ url: '/trang', params: { path }, signal });
}

const fillIn = (pattern: string, params: Record<string, string | undefined>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The path of the page on screen as its data know it: without query, its parameters encoded. */
export const usePagePath = (id: PageId): string => fillIn(PAGES[id].path, useParams());

export interface PageQuery<P extends DataPageId> {
  data: PageData[P] | undefined;
  /** There is no such department, doctor or guide. */
  missing: boolean;
  failed: boolean;
  retry: () => void;
}

/** The data of the page on screen: already here with the document, else read from the server. */
export function usePageData<P extends DataPageId>(id: P): PageQuery<P> {
  const path = usePagePath(id);
  const first = usePageState();
  const known = first.missing && first.path === path;
  const query = useQuery({
    queryKey: pageKey(path),
    queryFn: ({ signal }) => readPage<P>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !known,
    // Without a network the last answer is on the device, or the page says what is missing.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
  });
  const missing = known || statusOf(query.error) === 404;
  return {
    data: query.data,
    missing,
    failed: query.isError && !missing,
    retry: () => void query.refetch(),
  };
}
