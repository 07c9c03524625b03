const DONG = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** Whole đồng as `150.000 ₫`. */
export const formatMoney = (amount: number): string => `${DONG.format(amount)}\u00a0₫`;
