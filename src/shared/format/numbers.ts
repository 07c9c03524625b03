/** The first formatter of a page costs a slow phone a tenth of a second: not before it is needed. */
let dong: Intl.NumberFormat | undefined;

/** Whole đồng as `150.000 ₫`. */
export function formatMoney(amount: number): string {
  dong ??= new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });
  return `${dong.format(amount)}\u00a0₫`;
}
