import { facetOf } from '../fields/registry';
import { SYSTEM_FIELDS } from './names';
import { type Predicate, walk } from './predicate';
import type { Resource } from './resource';

/** Whether a predicate needs the stored columns of one row and constants only. */
export function isStatic(resource: Resource, predicate: Predicate): boolean {
  let plain = true;
  walk(predicate, (part) => {
    if (part.op === 'exists') plain = false;
    const names = 'field' in part ? [part.field] : [];
    if ('value' in part && typeof part.value === 'object' && !Array.isArray(part.value)) {
      if ('row' in part.value) names.push(part.value.row);
      else plain = false;
    }
    for (const name of names) {
      if (SYSTEM_FIELDS.includes(name)) continue;
      const field = resource.fields[name];
      if (!field || field.encrypted || facetOf(field).sqlType(field) === null) plain = false;
    }
  });
  return plain;
}
