import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { LONGEST_VIEW_NAME } from '../../../shared/resource/view-limits';
import type {
  changeView,
  deleteView,
  KeptView,
  keepView,
  listViews,
  ViewInput,
} from '../../../shared/resource/view-operations';
import { call } from '../../providers/call';

const KEY = ['kept-views'];

/** A view as browsers kept it before the server did. */
export interface BrowserView {
  label: string;
  filter: Record<string, unknown>;
  sort?: readonly [string, 'ASC' | 'DESC'];
}

/** The views that the person keeps of lists, and those that are shared with them: asked for once. */
const useAllViews = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<ReturnType<typeof listViews>>('GET /cach-xem', {}, { signal }),
  });

/** Those of one list; none until they are there. */
export function useKeptViews(resource: Resource): { views: KeptView[]; isKnown: boolean } {
  const { data } = useAllViews();
  return {
    views: (data ?? []).filter((view) => view.resource === resource.name),
    isKnown: data !== undefined,
  };
}

/** Keeps, changes and deletes views. Each rejects with what the server said. */
export function useViewCalls(resource: Resource) {
  const queries = useQueryClient();
  const told = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await queries.invalidateQueries({ queryKey: KEY });
    return answer;
  };
  return {
    keep: (view: ViewInput) =>
      told(
        call<ReturnType<typeof keepView>>('POST /cach-xem', {
          body: { resource: resource.name, ...view },
        }),
      ),
    change: (id: string, view: ViewInput) =>
      told(
        call<ReturnType<typeof changeView>>('PUT /cach-xem/:id', { params: { id }, body: view }),
      ),
    remove: (id: string) =>
      told(call<ReturnType<typeof deleteView>>('DELETE /cach-xem/:id', { params: { id } })),
  };
}

/** Views that this browser kept, under the name of the list or the one that it had. */
export function useBrowserViews(resource: Resource) {
  const [before, setBefore] = useStore<BrowserView[]>(
    `${resource.was ?? resource.name}.savedFilters`,
    [],
  );
  const [kept, setKept] = useStore<BrowserView[]>(`${resource.name}.savedFilters`, before);
  const leave = (views: BrowserView[]) => {
    setKept(views);
    if (resource.was) setBefore([]);
  };
  return { kept, leave };
}

/** Lists whose views were handed over, or are on their way, since the page was opened. */
const handed = new WeakMap<QueryClient, Set<string>>();

/** Hands views that this browser kept over to the server, which keeps them from then on. */
export function useMovedViews(resource: Resource): void {
  const { views, isKnown } = useKeptViews(resource);
  const { kept, leave } = useBrowserViews(resource);
  const { keep } = useViewCalls(resource);
  const page = useQueryClient();
  useEffect(() => {
    const lists = handed.get(page) ?? new Set();
    if (!isKnown || kept.length === 0 || lists.has(resource.name)) return;
    handed.set(page, lists.add(resource.name));
    const names = new Set(views.filter(({ own }) => own).map(({ name }) => name));
    const hand = async () => {
      const left: BrowserView[] = [];
      for (const view of kept) {
        const { label, filter, sort } = view;
        const name = label.slice(0, LONGEST_VIEW_NAME);
        // Another browser of the person may have kept something else under that name.
        const free = names.has(name) ? `${label.slice(0, LONGEST_VIEW_NAME - 4)} (2)` : name;
        const order = sort ? { field: sort[0], order: sort[1] } : null;
        // What is refused stays in the browser, where it is shown as before, and is tried when the page is opened again.
        await keep({ name: free, filter, sort: order, columns: null, roles: [] }).catch(() =>
          left.push(view),
        );
      }
      leave(left);
    };
    void hand();
  }, [page, isKnown, kept, views, keep, leave, resource.name]);
}
