/** A batch of a medicine with what is left of it. */
export interface Batch {
  id: string;
  /** `YYYY-MM-DD`. */
  expiry: string;
  balance: number;
}

/**
 * Takes a quantity from the batches that expire first. What they do not hold is `missing`; nothing
 * is taken from a batch beyond its balance.
 */
export function takeFromBatches(
  batches: readonly Batch[],
  quantity: number,
): { taken: { id: string; quantity: number }[]; missing: number } {
  const taken: { id: string; quantity: number }[] = [];
  let missing = quantity;
  const order = [...batches].sort(
    (a, b) => a.expiry.localeCompare(b.expiry) || a.id.localeCompare(b.id),
  );
  for (const { id, balance } of order) {
    const part = Math.min(missing, Math.max(0, balance));
    if (part > 0) taken.push({ id, quantity: part });
    missing -= part;
  }
  return { taken, missing };
}
