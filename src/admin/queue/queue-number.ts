/** A queue number as it is shown and called: at least three digits. */
export const shownNumber = (number: number): string => String(number).padStart(3, '0');

/** A queue number digit by digit, in the words for 0 to 9 (parted by spaces), so that it is heard right. */
export const spokenNumber = (number: number, digits: string): string =>
  [...shownNumber(number)].map((digit) => digits.split(' ')[Number(digit)]).join(' ');

/** Whole minutes from an instant to another, both ISO 8601; never less than none. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
