import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { statusOf } from '../shared/api/retry';
import type { PageData } from '../shared/site/operations';
import type { DataPageId, PageState } from '../shared/site/page-data';
import { fillPath, PAGES, type PageId, routeOf } from '../shared/site/pages';
import { matchPage, SITE_PAGES } from './navigation/site-pages';
import { PageStore } from './page-store';

const PageStateContext = createContext<PageState | null>(null);
const PageStoreContext = createContext<PageStore | null>(null);

function storeOf({ path, data, answer }: PageState): PageStore {
  const store = new PageStore(readPage);
  const known = data ?? answer;
  if (known) store.set(path, { data: known });
  return store;
}

/** Hands down what the server said with the document, and the data of the pages. */
export function PageStateProvider({ value, children }: { value: PageState; children: ReactNode }) {
  const [store] = useState(() => storeOf(value));
  return (
    <PageStateContext value={value}>
      <PageStoreContext value={store}>{children}</PageStoreContext>
    </PageStateContext>
  );
}

/** What the server said when the document was loaded: the clinic, its time, the first page's data. */
export function usePageState(): PageState {
  const state = use(PageStateContext);
  if (!state) throw new Error('no page state');
  return state;
}

function usePageStore(): PageStore {
  const store = use(PageStoreContext);
  if (!store) throw new Error('no page store');
  return store;
}

/** Whether the data of a page are being read. */
export function useReading(): boolean {
  const store = usePageStore();
  return useSyncExternalStore(store.subscribe, store.isReading, () => false);
}

/** Reads the data of the page at a path. @throws where the server cannot be reached or refuses. */
export async function readPage<P extends DataPageId>(path: string, signal: AbortSignal) {
  const { request } = await import('../shared/api/client');
  return request<PageData[P]>({ url: '/trang', params: { path }, signal });
}

/** The path of the page on screen as its data know it: without query, its parameters encoded. */
export const usePagePath = (id: PageId): string => fillPath(PAGES[id].path, useParams());

export interface PageQuery<T> {
  data: T | undefined;
  /** There is no such department, doctor or guide. */
  missing: boolean;
  failed: boolean;
  retry: () => void;
}

/** The data of the page on screen: already here with the document, else read from the server. */
export const usePageData = <P extends DataPageId>(id: P): PageQuery<PageData[P]> =>
  useDataAt<PageData[P]>(usePagePath(id));

/**
 * What the call answers that the page of an extension on screen is made of (`reads`), as the page knows
 * it: already here with the document, else read from the server.
 */
export function usePageAnswer<T>(): PageQuery<T> {
  const match = matchPage(useLocation().pathname);
  return useDataAt<T>(match ? fillPath(routeOf(match.id, SITE_PAGES).path, match.params) : '/');
}

function useDataAt<T>(path: string): PageQuery<T> {
  const first = usePageState();
  const known = first.missing && first.path === path;
  const store = usePageStore();
  const entryOf = () => store.get(path);
  const entry = useSyncExternalStore(store.subscribe, entryOf, entryOf);
  useEffect(() => (known ? undefined : store.follow(path)), [store, path, known]);
  const missing = known || statusOf(entry?.error) === 404;
  return {
    // Each path is of one page, whose data it holds.
    data: entry?.data as T | undefined,
    missing,
    failed: entry?.error !== undefined && !missing,
    retry: () => store.read(path),
  };
}
