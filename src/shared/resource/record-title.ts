import { referralsOf } from '../fields/ask';
import { facetOf } from '../fields/registry';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/language';
import { textIn } from '../i18n/text-in';
import type { Resource } from './resource';

type Values = Readonly<Record<string, unknown>>;

function fieldText(resource: Resource, record: Values, name: string, language: Language): string {
  const field = resource.fields[name];
  const value = record[name];
  if (!field || referralsOf(field).length > 0 || value === null || value === undefined) return '';
  return facetOf(field).format(value, field, language);
}

/** The field that says another one in a language; null where there is none. */
const translationOf = ({ fields }: Resource, name: string, language: Language): string | null => {
  if (language === DEFAULT_LANGUAGE) return null;
  const found = Object.entries(fields).find(
    ([, field]) => 'translates' in field && field.translates === name,
  );
  return found?.[0] ?? null;
};

/** The fields that a record is called by, those that say it in another language among them. */
export function titleFields(resource: Resource): string[] {
  const english = translationOf(resource, resource.title, 'en');
  return [...(english ? [english] : []), resource.title, ...(resource.subtitle ?? [])];
}

function titleText(resource: Resource, record: Values, language: Language): string {
  const translated = translationOf(resource, resource.title, language);
  return (
    (translated && fieldText(resource, record, translated, language)) ||
    fieldText(resource, record, resource.title, language)
  );
}

/** What a record is called in titles, choices and links; the one row of a resource as the resource is. */
export const recordTitle = (resource: Resource, record: Values, language: Language): string =>
  (resource.single && textIn(resource.label, language)) ||
  titleText(resource, record, language) ||
  recordSubtitle(resource, record, language) ||
  textIn(resource.one, language);

/** What tells records of the same title apart; empty where there is nothing. */
export const recordSubtitle = (resource: Resource, record: Values, language: Language): string =>
  (resource.subtitle ?? [])
    .map((name) => fieldText(resource, record, name, language))
    .filter(Boolean)
    .join(' · ');

/** As much of a field's value as tells records apart, such as the year of a day; empty where there is none. */
export function briefText(
  resource: Resource,
  record: Values,
  name: string,
  language: Language,
): string {
  const field = resource.fields[name];
  const value = record[name];
  if (!field || value === null || value === undefined) return '';
  return facetOf(field).brief?.(value) ?? fieldText(resource, record, name, language);
}
