import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { recordTitle } from '../../../shared/resource/record-title';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';

export interface RecordReference {
  to: string;
  id: string;
  /** The title that came with a row; such a record is not asked for. */
  title?: string | null;
}

export interface ReferenceNames {
  /** By id; those that are known so far. */
  names: Map<string, string>;
  /** Whether more of them may come. */
  isFetching: boolean;
}

/** Names of the records referred to; one call for each resource that they are of. */
export function useReferenceNames(references: readonly RecordReference[]): ReferenceNames {
  const { config, policies, actor } = useAdminConfig();
  const { language } = useTexts();
  const dataProvider = useDataProvider();
  const ids = new Map<string, Set<string>>();
  const told: [string, string][] = [];
  for (const { to, id, title } of references) {
    if (title) told.push([id, title]);
    if (title !== undefined || !policies.get(to)?.[actor.role].read) continue;
    ids.set(to, (ids.get(to) ?? new Set()).add(id));
  }
  const wanted = [...ids].map(([to, some]) => ({ to, ids: [...some].sort() }));
  const { data, isFetching } = useQuery({
    queryKey: ['reference-names', wanted],
    queryFn: () =>
      Promise.all(
        wanted.map(async ({ to, ids }) => {
          const answer = await dataProvider.getMany<RaRecord>(to, { ids });
          return { to, records: answer.data };
        }),
      ),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  });
  const named = (data ?? []).flatMap(({ to, records }) => {
    const resource = config.resources.find(({ name }) => name === to);
    if (!resource) return [];
    return records.map((record): [string, string] => [
      String(record.id),
      recordTitle(resource, record, language),
    ]);
  });
  return { names: new Map([...named, ...told]), isFetching };
}
