import { facetOf } from '../../../shared/fields/registry';
import type { Language } from '../../../shared/i18n/language';
import type { Resource } from '../../../shared/resource/resource';

/** The two fields between which a row lies on a calendar: the first two instants. */
export function calendarFields(resource: Resource): { start: string; end: string } | null {
  const [start, end] = Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'instant')
    .map(([name]) => name);
  return start && end ? { start, end } : null;
}

/** What stands on a calendar for a row: its words of a fixed set, such as kind and duty. */
export function calendarTitle(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const words = Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = record[name];
    const worded = field.kind === 'enum' || field.kind === 'state';
    return worded && value ? [facetOf(field).format(value, field, language)] : [];
  });
  return words.join(' · ');
}
