const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

function unitsWord(units: number, tens: number): string {
  if (units === 1 && tens > 1) return 'mốt';
  if (units === 5 && tens > 0) return 'lăm';
  return DIGITS[units]!;
}

function belowHundred(value: number): string[] {
  const tens = Math.floor(value / 10);
  const units = value % 10;
  const last = units > 0 ? [unitsWord(units, tens)] : [];
  if (tens === 0) return last;
  return tens === 1 ? ['mười', ...last] : [DIGITS[tens]!, 'mươi', ...last];
}

function belowThousand(value: number, full: boolean): string[] {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds > 0 || full ? [DIGITS[hundreds]!, 'trăm'] : [];
  const link = head.length > 0 && rest > 0 && rest < 10 ? ['linh'] : [];
  return [...head, ...link, ...belowHundred(rest)];
}

/**
 * A whole number from 0 to 999 999 in Vietnamese words, as narcotic prescriptions repeat it.
 * @throws RangeError for any other number.
 */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 999_999) throw new RangeError(String(value));
  if (value === 0) return 'không';
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const head = thousands > 0 ? [...belowThousand(thousands, false), 'nghìn'] : [];
  return [...head, ...(rest > 0 ? belowThousand(rest, thousands > 0) : [])].join(' ');
}
