/** The address of one slip; `task` moves (`doi`) or cancels (`huy`) it. */
export function slipAddress(id: string, task?: 'doi' | 'huy'): string {
  const query = new URLSearchParams({ phieu: id });
  if (task) query.set('viec', task);
  return `/lich-kham?${query}`;
}
