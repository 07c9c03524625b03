import { stringify } from 'csv-stringify/browser/esm/sync';
import { isGiven } from '../../../shared/fields/ask';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';

/** The headers that an import reads: what the person may write, by label, or by key where two share one. */
export function importHeaders(resource: Resource, policy: ViewerPolicy): string[] {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => policy.fields.create.has(name) && !isGiven(field),
  );
  const labels = Object.values(resource.fields).map(({ label }) => label.vi);
  const isTwice = (label: string) => labels.filter((other) => other === label).length > 1;
  return fields.map(([name, { label }]) => (isTwice(label.vi) ? name : label.vi));
}

/** A sheet with headers only, to be filled in; its mark says UTF-8 to spreadsheets. */
export const importTemplate = (resource: Resource, policy: ViewerPolicy): Blob =>
  new Blob([stringify([importHeaders(resource, policy)], { bom: true })], {
    type: 'text/csv;charset=utf-8',
  });
