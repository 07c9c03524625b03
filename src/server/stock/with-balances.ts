/**
 * Entries, oldest first, each with what was left after it, and the sums of them.
 * @param opening what there was before the first
 */
export function withBalances<E extends { quantity: number }>(
  opening: number,
  entries: readonly E[],
) {
  let closing = opening;
  const sums = { in: 0, out: 0 };
  const told = entries.map((entry) => {
    closing += entry.quantity;
    sums[entry.quantity > 0 ? 'in' : 'out'] += Math.abs(entry.quantity);
    return { ...entry, balance: closing };
  });
  return { entries: told, ...sums, closing };
}
