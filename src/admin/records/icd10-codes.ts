import { type RaRecord, useGetList } from 'ra-core';
import { useAdminConfig } from '../config-context';

/** The codes of a value, or of a filter. */
export const codesOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Rows of the catalogue by a filter: `code` and the name of each. */
export function useCatalogue(catalogue: string, filter: Record<string, unknown>, enabled: boolean) {
  const { config, policies, actor } = useAdminConfig();
  const resource = config.resources.find(({ name }) => name === catalogue);
  const allowed = policies.get(catalogue)?.[actor.role].read ?? false;
  const { data, error, refetch } = useGetList(
    catalogue,
    { filter, pagination: { page: 1, perPage: 25 }, sort: { field: 'code', order: 'ASC' } },
    { enabled: enabled && allowed },
  );
  const name = resource?.title ?? 'code';
  const rows = (data ?? []).map((row: RaRecord) => ({
    code: String(row.code),
    name: String(row[name] ?? ''),
  }));
  return { rows, error, refetch };
}
