import { type RaRecord, useGetMany, useInfiniteGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../shared/api/problem';
import type { Predicate } from '../../../shared/resource/predicate';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { choiceFilter } from './choice-filter';

/** Rows read at once; more are read while the list is scrolled. */
const PAGE = 50;

/** With fewer choices than this in the list there is nothing to scroll, so more are read at once. */
const FEW = 25;

interface Asked {
  to: string;
  choose?: Predicate;
  /** Chosen rows. */
  ids: readonly string[];
  /** Whether the list leaves the chosen rows out. */
  others?: boolean;
}

/** How far the names of what is chosen are: on their way, not to be had just now, or all here. */
function namingOf(isPending: boolean, error: unknown): 'pending' | 'failed' | 'done' {
  if (isPending) return 'pending';
  return error && problemOf(error) === 'failed' ? 'failed' : 'done';
}

const near = (list: HTMLElement): boolean =>
  list.scrollHeight - list.scrollTop - list.clientHeight <= list.clientHeight;

/**
 * The rows of another resource that can be chosen now, as ids: those found for exactly what is
 * typed, page by page, and none while the answer is on its way.
 */
export function useReferenceChoices({ to, choose, ids, others }: Asked) {
  const target = useResource(to);
  const { actor } = useAdminConfig();
  const { read } = usePolicy(to);
  const [open, setOpen] = useState(false);
  // Nothing typed is not the same as an empty text: only then the box shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const q = (typed ?? '').trim();
  const [field, order] = target.list.sort;
  const list = useInfiniteGetList<RaRecord>(
    to,
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field, order },
      filter: { ...choiceFilter(target, choose, actor), ...(q && { q }) },
    },
    { enabled: open && read },
  );
  const chosen = useGetMany(to, { ids: [...ids] }, { enabled: ids.length > 0 && read });

  const found = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const records = new Map(
    [...found, ...(chosen.data ?? [])].filter(Boolean).map((row) => [String(row.id), row]),
  );
  const taken = new Set(others ? ids : []);
  const options = [...new Set(found.map(({ id }) => String(id)))].filter((id) => !taken.has(id));

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const readMore = hasNextPage && !isFetching;
  const tooFew = open && options.length < FEW;
  useEffect(() => {
    if (tooFew && readMore) void fetchNextPage();
  }, [tooFew, readMore, fetchNextPage]);

  return {
    target,
    read,
    open,
    setOpen,
    typed,
    setTyped,
    options,
    records,
    /** Whether rows were found, though all of them are chosen. */
    allTaken: found.length > 0,
    isPending: read && (list.isPending || (options.length === 0 && isFetching)),
    naming: namingOf(read && chosen.isPending, chosen.error),
    error: list.error,
    hasNextPage,
    scrolled: (element: HTMLElement) => {
      if (readMore && near(element)) void fetchNextPage();
    },
  };
}
