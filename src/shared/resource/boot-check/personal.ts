import { facetOf } from '../../fields/registry';
import type { Sensitivity } from '../../privacy/sensitivity';
import type { Resource } from '../resource';
import type { Report } from './problems';

/** What says of somebody who they are, how they are reached or how they are; acts alone do not. */
const TELLS_WHO: ReadonlySet<Sensitivity> = new Set<Sensitivity>(['contact', 'identity', 'health']);

/**
 * Reports a resource about people that does not say what for, and a field whose sensitivity nobody
 * has thought of: the record of processing is made from both.
 */
export function checkPersonal(resource: Resource, report: Report): void {
  const { patient, processing, fields } = resource;
  const marked = Object.values(fields).some(({ personal }) => personal && TELLS_WHO.has(personal));
  if (!processing && (patient !== undefined || marked)) {
    report('processing', 'holds data about people and does not say what for');
  }
  for (const [name, field] of Object.entries(fields)) {
    const must = processing !== undefined || facetOf(field).ofPeople === true;
    if (must && field.personal === undefined) {
      report(name, "does not say how personal it is (add `personal: 'contact'`, or 'none')");
    }
  }
}
