import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type Store } from 'ra-core';
import { isStaff } from '../../shared/account/actors';
import { statusOf } from '../../shared/api/retry';
import { getStoredUser } from '../../shared/api/session';
import { type Config, findResource } from '../../shared/resource/config';
import { listedAt } from '../../shared/resource/names';
import { listStart } from '../generated/list/list-start';
import { isListOfRows } from '../overrides/registry';
import type { Policies } from '../providers/auth-provider';
import type { SenDataProvider } from '../providers/data-provider';

/** For how long first rows are as good as asked for by the list itself, which then asks no second time. */
const FRESH_MS = 30_000;

/** Whom the server knows no more, or lets do this no more. */
const REFUSED = [401, 403];

interface Services {
  policies: Policies;
  queryClient: QueryClient;
  dataProvider: SenDataProvider;
  store: Store;
}

/**
 * Asks for the rows of the list that is being opened, as the list itself will: it finds them under the
 * same key, on their way or there, though its own program comes later.
 */
export function askFirstRows(config: Config, services: Services, { pathname, search }: Location) {
  const { policies, queryClient, dataProvider, store } = services;
  const user = getStoredUser();
  const resource = findResource(config, listedAt(pathname) ?? '');
  if (!user || !isStaff(user.role) || !resource || !isListOfRows(resource)) return;
  const policy = policies.get(resource.name)?.[user.role];
  if (!policy?.read) return;
  const { name } = resource;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    ...listStart(resource, policy, user.role),
  });
  const params = {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter },
    meta: undefined,
  };
  const queryKey = [name, 'getList', params];
  queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  queryClient
    .fetchQuery({
      queryKey,
      queryFn: ({ signal }) => dataProvider.getList(name, { ...params, signal }),
    })
    // What fails is the list's own to tell of, and to ask again where it comes later. Whoever is not let in any more is
    // found out by the list's own call alone, which leads to the sign-in.
    .catch((error: unknown) =>
      REFUSED.includes(statusOf(error) ?? 0)
        ? queryClient.resetQueries({ queryKey, exact: true })
        : undefined,
    );
}
