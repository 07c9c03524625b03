import { choicesOf, leadsToOne, machineOf, referralsOf } from '../../../shared/fields/ask';
import type { Colour } from '../../../shared/fields/enum';
import type { Field } from '../../../shared/fields/kinds';
import { leadsIn } from '../../../shared/fields/lead';
import { facetOf } from '../../../shared/fields/registry';
import type { Language } from '../../../shared/i18n/language';
import type { Config } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { titleIn } from '../../../shared/resource/title-in';

type Values = Readonly<Record<string, unknown>>;

/** Whether rows of a resource lie on a calendar: where they are nested, the config says so. */
export const hasCalendar = (config: Config, name: string): boolean =>
  config.resources.some(({ children }) =>
    Object.values(children ?? {}).some(
      (child) => child.resource === name && child.view === 'calendar',
    ),
  );

/** The two fields between which a row lies on a calendar: the first two instants. */
export function calendarFields(resource: Resource): { start: string; end: string } | null {
  const [start, end] = Object.entries(resource.fields)
    .filter(([, field]) => facetOf(field).moment)
    .map(([name]) => name);
  return start && end ? { start, end } : null;
}

/** The words of a fixed set in the list of the resource, such as the kind of a shift; no states. */
function wordsOf(resource: Resource): [string, Field][] {
  return resource.list.columns.flatMap((name): [string, Field][] => {
    const field = resource.fields[name];
    return field && choicesOf(field) && !machineOf(field) ? [[name, field]] : [];
  });
}

/** What stands on a calendar for a row, before the name of whom or what it is about. */
export const calendarTitle = (resource: Resource, record: Values, language: Language): string =>
  wordsOf(resource)
    .filter(([name]) => record[name])
    .map(([name, field]) => facetOf(field).format(record[name], field, language))
    .join(' · ');

/** The colour of a row's first word that has one. */
export function calendarColour(resource: Resource, record: Values): Colour {
  const colours = wordsOf(resource).map(
    ([name, field]) => choicesOf(field)?.[String(record[name])]?.colour,
  );
  return colours.find(Boolean) ?? 'neutral';
}

/** The first filled reference in the list of a resource: whom or what a row is about. */
export function calendarReference(
  resource: Resource,
  record: Values,
  except?: string,
): { to: string; id: string; title?: string | null } | null {
  for (const name of resource.list.columns) {
    const field = resource.fields[name];
    const [lead] = leadsToOne(field) ? leadsIn(referralsOf(field), record[name]) : [];
    if (lead && name !== except) return { ...lead, title: titleIn(record, name) };
  }
  return null;
}
