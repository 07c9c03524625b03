import { normalisePhone } from '../format/phone';

/** What a search for a patient says of a new one. */
export interface TypedPerson {
  fullName?: string;
  /** `YYYY-MM-DD`, or the year alone. */
  dateOfBirth?: string;
  phone?: string;
  citizenId?: string;
}

const DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;
const DIGITS = /(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/;
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/;
const CODE = /^[a-z]{1,5}-[\d-]*$/i;

function dayIn(text: string): { found: string; day: string } | null {
  const match = text.match(DAY) ?? text.match(DIGITS);
  if (match) {
    const [found, day = '', month = '', year = ''] = match;
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const at = new Date(`${iso}T00:00:00Z`);
    if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)) return { found, day: iso };
  }
  const year = match ? undefined : text.match(YEAR)?.[1];
  return year ? { found: year, day: year } : null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Reads what was typed into a search for a patient as the fields of a new one: a citizen id, a phone
 * number, a name, a birth date or year beside it. What is a code of a patient says nothing.
 */
export function typedPerson(typed: string): TypedPerson {
  const text = typed.normalize('NFC').trim();
  if (CODE.test(text)) return {};
  const digits = text.replace(/[\s.-]/g, '');
  if (/^\d{12}$/.test(digits)) return { citizenId: digits };
  if (normalisePhone(text, true) !== null) return { phone: text };
  const day = dayIn(text);
  const name = (day ? text.replace(day.found, ' ') : text).trim().split(/\s+/).filter(Boolean);
  const named = name.length > 0 && name.every((word) => !/\d/.test(word));
  return {
    ...(named && { fullName: name.map(capital).join(' ') }),
    ...(day && { dateOfBirth: day.day }),
  };
}
