import type { RecordOf, ResourceName } from '../../../shared/resource/register';

/** Rows by id, for the names that lists show: as many as one page of a list needs. */
export async function rowsById<N extends ResourceName>(
  resource: N,
  ids: readonly (string | null)[],
  signal?: AbortSignal,
): Promise<Map<string, RecordOf<N>>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const { listRows } = await import('../../../shared/api/rows');
  const { rows } = await listRows(resource, { filter: { id: wanted }, range: [0, 199] }, signal);
  return new Map(rows.map((row) => [row.id, row]));
}
