import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import { GIVEN } from '../../../shared/resource/record-schema';
import type { Resource } from '../../../shared/resource/resource';

/** The headers that an import reads: what the person may write, by label, or by key where two share one. */
export function importHeaders(resource: Resource, policy: ViewerPolicy): string[] {
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => policy.fields.create.has(name) && !GIVEN.includes(kind),
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
