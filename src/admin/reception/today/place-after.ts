/**
 * Who stands at the place of somebody who leaves a list: the next one who is still there, at its end the
 * one before; undefined where nobody is left.
 */
export function placeAfter(
  order: readonly string[],
  gone: string,
  isThere: (id: string) => boolean,
): string | undefined {
  const at = order.indexOf(gone);
  if (at < 0) return undefined;
  return order.slice(at + 1).find(isThere) ?? order.slice(0, at).findLast(isThere);
}
