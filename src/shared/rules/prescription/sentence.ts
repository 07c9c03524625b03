import type { PrescriptionLine } from './line';
import { numberWords } from './number-words';

const FRACTIONS: Record<string, string> = {
  '0.25': 'một phần tư',
  '0.5': 'nửa',
  '0.75': 'ba phần tư',
};

/** A number with the Vietnamese decimal comma. */
const plain = (value: number): string => String(Math.round(value * 1000) / 1000).replace('.', ',');

/** A dose for people: `nửa viên`, `1 viên rưỡi`, `2,5 ml`. */
export function doseText(dose: number, unit: string): string {
  const fraction = FRACTIONS[String(dose)];
  if (fraction !== undefined && unit === 'viên') return `${fraction} ${unit}`;
  if (dose % 1 === 0.5 && unit === 'viên') return `${Math.floor(dose)} ${unit} rưỡi`;
  return `${plain(dose)} ${unit}`;
}

function rhythm(times: number): string {
  if (times >= 1) return `ngày ${plain(times)} lần`;
  return `${plain(1 / times)} ngày 1 lần`;
}

/** Starts in lower case unless it begins with an abbreviation. */
const inside = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);

type Spoken = Pick<
  PrescriptionLine,
  'unit' | 'doseUnit' | 'dose' | 'times' | 'days' | 'route' | 'timing' | 'instructions'
>;

/**
 * How to take a medicine, in one plain Vietnamese sentence: `Uống mỗi lần 1 viên, ngày 2 lần, sau
 * ăn, trong 5 ngày.` Further instructions follow as they were written.
 */
export function sentenceOf(line: Spoken): string {
  const verb = line.route?.trim() || 'Dùng';
  const parts = [
    `${verb} mỗi lần ${doseText(line.dose, line.doseUnit ?? line.unit)}`,
    rhythm(line.times),
    ...(line.timing?.trim() ? [inside(line.timing.trim())] : []),
    `trong ${line.days} ngày`,
  ];
  const more = line.instructions?.trim();
  const sentence = `${parts.join(', ')}.`;
  if (!more) return sentence;
  return `${sentence} ${more}${/[.!?]$/.test(more) ? '' : '.'}`;
}

/**
 * A quantity as prescriptions print it: below 10 with a leading zero, so that nobody adds a digit;
 * of narcotics in words too (designed towards TT 26/2025).
 */
export function quantityText(quantity: number, unit: string, narcotic = false): string {
  const figures = quantity < 10 ? `0${quantity}` : String(quantity);
  return narcotic ? `${figures} (${numberWords(quantity)}) ${unit}` : `${figures} ${unit}`;
}
