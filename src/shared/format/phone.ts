/** Vietnamese mobile numbers after the leading 0 or +84. */
const MOBILE = /^(3[2-9]|5[25689]|7[06-9]|8[1-9]|9[0-46-9])\d{7}$/;
/** Landlines: area code 02x(x) and seven or eight digits. */
const LANDLINE = /^2\d{8,9}$/;

/** `0912 345 678`, `84912345678`, `+84 912.345.678` → `+84912345678`; null where it is no number. */
export function normalisePhone(text: string, landline = false): string | null {
  const digits = text.replace(/[\s.()-]/g, '');
  const national = digits.match(/^(?:\+84|0084|84|0)(\d+)$/)?.[1];
  if (national === undefined) return null;
  const known = MOBILE.test(national) || (landline && LANDLINE.test(national));
  return known ? `+84${national}` : null;
}

/** `+84912345678` → `0912 345 678`. */
export function formatPhone(value: string): string {
  const national = value.replace(/^\+84/, '0');
  return national.length === 10
    ? `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`
    : national.replace(/^(\d{3})(\d{4})(\d+)$/, '$1 $2 $3');
}
