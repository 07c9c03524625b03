import { referralOf } from '../fields/ask';
import { facetOf } from '../fields/registry';
import type { Language } from '../i18n/language';
import type { Resource } from './resource';

type Values = Readonly<Record<string, unknown>>;

function fieldText(resource: Resource, record: Values, name: string, language: Language): string {
  const field = resource.fields[name];
  const value = record[name];
  if (!field || referralOf(field) || value === null || value === undefined) return '';
  return facetOf(field).format(value, field, language);
}

/** What a record is called in titles, choices and links; the one row of a resource as the resource is. */
export const recordTitle = (resource: Resource, record: Values, language: Language): string =>
  (resource.single && resource.label[language]) ||
  fieldText(resource, record, resource.title, language) ||
  recordSubtitle(resource, record, language) ||
  resource.one[language];

/** What tells records of the same title apart; empty where there is nothing. */
export const recordSubtitle = (resource: Resource, record: Values, language: Language): string =>
  (resource.subtitle ?? [])
    .map((name) => fieldText(resource, record, name, language))
    .filter(Boolean)
    .join(' · ');
