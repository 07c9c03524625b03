import { choicesOf } from '../../shared/fields/ask';
import type { StoredFile } from '../../shared/fields/file';
import { facetOf } from '../../shared/fields/registry';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { type Config, findResource } from '../../shared/resource/config';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
import type { Choice } from '../../shared/site/operations';
import type { OpeningHours } from '../../shared/site/page-data';

/** Text of a column, or null where it is empty or not public. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A whole number of a column, or null. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A list of a column; none where it is empty. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The lines of a text, empty ones left out. */
export const linesOf = (value: unknown): string[] =>
  (textOf(value) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The choice that an enum field's value stands for, in the reader's language. */
export function choiceOf<const N extends ResourceName>(
  config: Config,
  [resource, name]: readonly [N, Extract<keyof RecordOf<N>, string>],
  value: unknown,
  language: Language,
): Choice | null {
  if (typeof value !== 'string') return null;
  const option = choicesOf(findResource(config, resource)?.fields[name])?.[value];
  return option ? { id: value, name: textIn(option.label, language) } : null;
}

/** A value as its field shows it to people, such as an address in one line. */
export function shownOf<const N extends ResourceName>(
  config: Config,
  [resource, name]: readonly [N, Extract<keyof RecordOf<N>, string>],
  value: unknown,
  language: Language,
): string | null {
  const field = findResource(config, resource)?.fields[name];
  if (!field || value === null || value === undefined) return null;
  return facetOf(field).format(value, field, language);
}

/** The cacheable address of a public picture. */
export function pictureOf(value: unknown): string | null {
  const file: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof file !== 'object' || file === null || !('id' in file)) return null;
  return `/api/tep/${(file as StoredFile).id}`;
}

/** The spans of each weekday from the clinic's list of openings. */
export function hoursOf(hours: unknown): OpeningHours[] {
  const openings = Array.isArray(hours) ? hours : [];
  const days = new Map<number, OpeningHours['spans']>();
  for (const { weekday, from, to } of openings as { weekday: number; from: string; to: string }[]) {
    days.set(weekday, [...(days.get(weekday) ?? []), { from, to }]);
  }
  return [...days].map(([day, spans]) => ({ day, spans })).sort((a, b) => a.day - b.day);
}
