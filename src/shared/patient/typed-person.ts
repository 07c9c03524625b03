import { normalisePhone } from '../format/phone';
import { DAY_IN_TEXT, readDay } from '../format/written-date';
import { type CardPerson, readCard } from './card';

/** What a search for a patient says of a new one. */
export interface TypedPerson extends CardPerson {
  phone?: string;
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

type Numbers = Pick<TypedPerson, 'citizenId' | 'phone' | 'insuranceNumber'>;

/** The number that words are, however they are grouped; null where they are none. */
function numberOf(words: readonly string[]): Numbers | null {
  const text = words.join(' ');
  const squeezed = text.replace(/[\s.-]/g, '');
  if (normalisePhone(text, true) !== null) return { phone: text };
  if (/^\d{12}$/.test(squeezed)) return { citizenId: squeezed };
  if (/^[a-z]{2}\d{13}$/i.test(squeezed)) return { insuranceNumber: squeezed.toUpperCase() };
  return /^\d{10}$/.test(squeezed) ? { insuranceNumber: squeezed } : null;
}

/** A number is written in so many groups at most. */
const MOST_GROUPS = 6;

const isFigure = (word: string): boolean => /^[+(]?\d[\d.()-]*$/.test(word);

/** Takes the numbers out of words: those of one word first, then those that are written in groups. */
function takeNumbers(words: readonly string[]): { numbers: Numbers; rest: string[] } {
  let numbers: Numbers = {};
  const rest = [...words];
  const most = Math.min(rest.length, MOST_GROUPS);
  for (const length of [1, ...Array.from({ length: most }, (_, index) => most - index)]) {
    for (let at = 0; at + length <= rest.length; at++) {
      const some = rest.slice(at, at + length);
      const found = length === 1 || some.every(isFigure) ? numberOf(some) : null;
      if (!found || Object.keys(found).some((name) => name in numbers)) continue;
      numbers = { ...numbers, ...found };
      rest.splice(at, length);
      at -= 1;
    }
  }
  return { numbers, rest };
}

/**
 * Reads what was typed into a search for a patient as the fields of a new one: the line of a scanned card, or
 * a name, a birth date or year, a phone number and the numbers of cards, in any order. What is a code of a patient
 * says nothing.
 */
export function typedPerson(typed: string): TypedPerson {
  const text = typed.normalize('NFC').trim();
  if (CODE.test(text)) return {};
  const card = readCard(text);
  if (card) return card;
  const { numbers, rest } = takeNumbers(text.split(/\s+/).filter(Boolean));
  const left = rest.join(' ');
  const day = dayIn(left);
  const name = (day ? left.replace(day.found, ' ') : left).trim().split(/\s+/).filter(Boolean);
  const named = name.length > 0 && name.every((word) => !/\d/.test(word));
  return {
    ...numbers,
    ...(named && { fullName: name.map(capital).join(' ') }),
    ...(day && { dateOfBirth: day.day }),
  };
}
