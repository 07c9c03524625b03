import type { AddressValue } from '../fields/address';
import { fold } from '../format/fold';
import { tidyLine } from '../format/line';
import { nameProblem } from '../format/person-name';
import { readDay } from '../format/written-date';
import { cardAddress } from './card-address';

/** What the QR code of a card says of its holder, as far as it is sure. */
export interface CardPerson {
  fullName?: string;
  /** `YYYY-MM-DD`, or the year alone. */
  dateOfBirth?: string;
  sex?: 'male' | 'female';
  citizenId?: string;
  insuranceNumber?: string;
  address?: AddressValue;
}

const SEPARATOR = '|';
const CITIZEN = /^\d{12}$/;
/** 15 signs as printed until 2021, or the number of the social insurance since. */
const INSURANCE = /^([A-Z]{2}\d{13}|\d{10})$/;
const LONGEST_NAME = 100;

const SEXES: Readonly<Record<string, 'male' | 'female'>> = {
  ...{ nam: 'male', nu: 'female' },
  ...{ 1: 'male', 2: 'female' },
};

/** Without what is empty or was not sure. */
const known = (
  person: {
    [name in keyof CardPerson]: CardPerson[name] | null | undefined;
  },
): CardPerson =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value)) as CardPerson;

const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** A name of letters; one in capitals as names are written. A scanner that cannot type accents leaves other signs. */
function nameIn(text = ''): string | undefined {
  const name = tidyLine(text);
  if (name.length > LONGEST_NAME || nameProblem(name) !== null) return undefined;
  if (!/^[\p{L}\p{M}'’. -]+$/u.test(name)) return undefined;
  return name === name.toUpperCase() ? name.split(' ').map(capital).join(' ') : name;
}

/** The text whose UTF-8 a part holds in hexadecimal digits. */
function fromHex(part = ''): string | undefined {
  if (!/^([\da-f]{2})+$/i.test(part)) return undefined;
  const bytes = Uint8Array.from(part.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return undefined;
  }
}

const dayOf = (part = ''): string | undefined => (/^\d{8}$/.test(part) ? readDay(part) : undefined);

/** The chip card: number, old number, name, birth, sex, address, day of issue. */
function readCitizenCard(parts: readonly string[]): CardPerson {
  const [citizenId, , name, born, sex = '', address = '', issued] = parts;
  return known({
    ...{ citizenId, fullName: nameIn(name), dateOfBirth: dayOf(born), sex: SEXES[fold(sex)] },
    address: cardAddress(address, dayOf(issued) ?? null),
  });
}

/** The paper card of the health insurance: number, name, birth or its year, sex, address, and more. */
function readInsuranceCard(parts: readonly string[]): CardPerson {
  const [number = '', name, born = '', sex = '', address] = parts;
  return known({
    ...{ insuranceNumber: number.toUpperCase(), fullName: nameIn(fromHex(name)) },
    ...{ dateOfBirth: readDay(born, true), sex: SEXES[sex] },
    address: cardAddress(fromHex(address) ?? '', null),
  });
}

/**
 * Reads the line that a scanner types, or a camera reads, off the QR code of a chip citizen card or a paper
 * card of the health insurance. Parts that are not what they should be are left out.
 * @returns null for any other text
 */
export function readCard(text: string): CardPerson | null {
  const parts = text.normalize('NFC').trim().split(SEPARATOR);
  if (parts.length < 2) return null;
  const trimmed = parts.map((part) => part.trim());
  const number = trimmed[0] ?? '';
  if (CITIZEN.test(number)) return readCitizenCard(trimmed);
  return INSURANCE.test(number.toUpperCase()) ? readInsuranceCard(trimmed) : null;
}
