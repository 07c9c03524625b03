import { formatNumber } from '../../../shared/format/numbers';
import type { Language } from '../../../shared/i18n/language';
import type { ListFilter } from '../../../shared/staff-start/operations';

/** What a number counts; hours and percent have one digit behind the point. */
type Unit = 'count' | 'percent' | 'minutes' | 'hours';

export interface FigureColumn {
  name: string;
  unit: Unit;
  /** It is a row of bars of the picture: the one that it is about, or what that is compared with. */
  drawn?: 'main' | 'beside';
}

/** A number, null where there is none; a count leads to the list that it is the total of. */
interface FigureCell {
  value: number | null;
  filter?: ListFilter;
}

export interface FigureRow {
  key: string;
  name: string;
  /** Its name in the picture, where the name is too long. */
  short?: string;
  cells: readonly FigureCell[];
}

/** Numbers that are shown as a picture and as a table, and saved as both. */
export interface Figure {
  title: string;
  /** What the rows are. */
  of: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Whether the bars lie: for long names. */
  lying?: boolean;
  /** What else is to be known of it. */
  note?: string;
}

const DIGITS: Readonly<Record<Unit, number>> = { count: 0, percent: 1, minutes: 0, hours: 1 };

/** A number as it is shown in a cell. */
export function shownValue(value: number | null, unit: Unit, language: Language): string {
  if (value === null) return '–';
  const text = formatNumber(value, language, DIGITS[unit]);
  return unit === 'percent' ? `${text}%` : text;
}

/** How many of a hundred; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** A number to as many digits as it is shown with, for who reckons with it. */
export const keptValue = (value: number, unit: Unit): number => Number(value.toFixed(DIGITS[unit]));
