/** The address of one slip; `task` moves (`doi`) or cancels (`huy`) it, or waits for an earlier one (`cho`). */
export function slipAddress(id: string, task?: 'doi' | 'huy' | 'cho'): string {
  const query = new URLSearchParams({ phieu: id });
  if (task) query.set('viec', task);
  return `/lich-kham?${query}`;
}
