import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { SenDataProvider } from '../../providers/data-provider';

/** Begins as react-admin's own key of such lists does: what is written makes it read again. */
const keyOf = (resource: string, ...more: unknown[]) => [
  resource,
  'getInfiniteList',
  'tree',
  ...more,
];

/** Rows that are read of a level at once. */
const LEVEL = 50;

/** The rows of one level, a page more at a time; `under` is the row that they stand below. */
export function useLevel(resource: string, under: string | null) {
  const dataProvider = useDataProvider<SenDataProvider>();
  const { sort } = useListContext();
  return useInfiniteQuery({
    queryKey: keyOf(resource, { under, sort }),
    queryFn: ({ pageParam, signal }) => {
      const range = [pageParam, pageParam + LEVEL - 1] as const;
      return dataProvider.tree(resource, { under, sort: [sort.field, sort.order], range }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < total && pages.at(-1)?.data.length ? shown : undefined;
    },
  });
}

/** The page of rows that the list's filter finds, each with the way to it. */
export function useFound(resource: string) {
  const dataProvider = useDataProvider<SenDataProvider>();
  const { sort, page, perPage, filterValues: filter } = useListContext();
  return useQuery({
    queryKey: keyOf(resource, { filter, sort, page, perPage }),
    queryFn: ({ signal }) => {
      const range = [(page - 1) * perPage, page * perPage - 1] as const;
      return dataProvider.tree(resource, { filter, sort: [sort.field, sort.order], range }, signal);
    },
  });
}
