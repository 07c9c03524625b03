import { normalisePhone } from '../format/phone';
import { DAY_IN_TEXT, readDay } from '../format/written-date';

/** What a search for a patient says of a new one. */
export interface TypedPerson {
  fullName?: string;
  /** `YYYY-MM-DD`, or the year alone. */
  dateOfBirth?: string;
  phone?: string;
  citizenId?: string;
}

const DIGITS = /(?<!\d)\d{4}(?:19|20)\d{2}(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const CODE = /^[a-z]{1,5}-[\d-]*$/i;

/** The birth date or year that stands in a text; null where none does. */
function dayIn(text: string): { found: string; day: string } | null {
  const [found] = text.match(DAY_IN_TEXT) ?? text.match(DIGITS) ?? text.match(YEAR) ?? [];
  const day = found && readDay(found, true);
  return found && day ? { found, day } : null;
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
