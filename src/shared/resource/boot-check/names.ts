import { isGiven } from '../../fields/ask';
import { facetOf } from '../../fields/registry';
import { type Config, findResource } from '../config';
import { columnName, SYSTEM_FIELDS } from '../names';
import { FILTER_WORDS } from '../reserved';
import type { Resource } from '../resource';
import type { Report } from './problems';

/** The columns of a resource with what each is made for. */
function columnsOf(resource: Resource): [column: string, of: string][] {
  const own = Object.entries(resource.fields).flatMap(([name, field]): [string, string][] => {
    if (facetOf(field).sqlType(field) === null) return [];
    const column = columnName(name);
    return [
      [column, name],
      ...(field.search && !field.encrypted ? [[`${column}_fold`, name] as [string, string]] : []),
      ...(field.encrypted ? [[`${column}_hash`, name] as [string, string]] : []),
    ];
  });
  return [
    ...SYSTEM_FIELDS.map((name): [string, string] => [columnName(name), name]),
    ...(resource.appendOnly
      ? ['seal_seq', 'seal_prev', 'seal_hash', 'seal_month'].map((name): [string, string] => [
          name,
          'the seal',
        ])
      : []),
    ...(resource.words ? [['search_words', 'its words'] as [string, string]] : []),
    ...(resource.keepsSeen ? [['seen_words', 'who sees it'] as [string, string]] : []),
    ...own,
  ];
}

/** Reports a table by month whose rows could change or must be unique over all months. */
function checkMonths({ byMonth, appendOnly, fields }: Resource, report: Report): void {
  if (!byMonth) return;
  if (!appendOnly) report('byMonth', 'is for append-only resources');
  for (const [name, field] of Object.entries(fields)) {
    if (field.unique || isGiven(field)) {
      report(name, 'cannot be unique where rows are kept by month');
    }
  }
}

/** Reports names that stand for two things at once, and former names that are still in use. */
export function checkNames(config: Config, resource: Resource, report: Report): void {
  checkMonths(resource, report);
  const seen = new Map<string, string>();
  for (const [column, of] of columnsOf(resource)) {
    const other = seen.get(column);
    if (other !== undefined && other !== of && !SYSTEM_FIELDS.includes(of)) {
      report(of, `needs the column "${column}", which "${other}" has already`);
    }
    seen.set(column, of);
  }
  const formerly = new Map<string, string>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (FILTER_WORDS.includes(name)) report(name, 'is a word of the API itself');
    if (field.was === undefined) continue;
    if (Object.hasOwn(resource.fields, field.was)) {
      report(name, `was "${field.was}", which is still a field`);
    }
    if (formerly.has(field.was))
      report(name, `was "${field.was}", as "${formerly.get(field.was)}" was`);
    formerly.set(field.was, name);
  }
  if (resource.was !== undefined && findResource(config, resource.was)) {
    report('was', `was "${resource.was}", which is still a resource`);
  }
  for (const dropped of config.dropped) {
    if (dropped === resource.name) report('dropped', 'is listed in `dropped`, but is still here');
    const [owner, ...rest] = dropped.split('.');
    const field = rest.join('.');
    if (owner === resource.name && field && Object.hasOwn(resource.fields, field)) {
      report(field, 'is listed in `dropped`, but is still here');
    }
  }
}
