import { facetOf } from '../../fields/registry';
import type { Resource } from '../resource';
import type { Report } from './problems';

/** Options that speak of several rows, of rows that come and go, or of rows that somebody owns. */
const OF_MANY = [
  'archive',
  'appendOnly',
  'byMonth',
  'mergedInto',
  'samples',
  'listOf',
  'keepsSeen',
  'opens',
] as const;

const VERBS = ['create', 'remove', 'import', 'rows'] as const;

/**
 * Reports what a resource of one row cannot keep: its row is there before anybody wrote anything, so
 * the database must know a value for each required field.
 */
export function checkSingle(resource: Resource, report: Report): void {
  if (!resource.single) return;
  for (const option of OF_MANY) {
    if (resource[option]) report(option, 'is for resources of many rows, and this one is `single`');
  }
  for (const verb of VERBS) {
    if (resource.access?.[verb]) report('access', `${verb}: its one row is there, for all readers`);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const { given, sqlType } = facetOf(field);
    if (!field.required || field.when || given || sqlType(field) === null) continue;
    if (field.encrypted) report(name, 'is required and encrypted: its one row could not be made');
    else if (field.default === undefined) {
      report(name, 'needs a `default`: its one row is there before anybody writes it');
    }
  }
}
