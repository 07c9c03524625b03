import { isGiven } from '../fields/ask';
import type { Field } from '../fields/kinds';
import { facetOf } from '../fields/registry';
import type { Sensitivity } from '../privacy/sensitivity';
import type { ViewerPolicy } from './policy';
import type { Resource } from './resource';

/** What is said of one person alone: nobody gives several people the same of it by and by. */
const OF_ONE_PERSON: readonly (Sensitivity | undefined)[] = ['contact', 'identity', 'health'];

/** Whether a field is a row's to change at all, and no other row needs a value of its own. */
export const mayBeAlike = ({ title }: Resource, name: string, field: Field): boolean =>
  name !== title &&
  !field.unique &&
  !field.readOnly &&
  !field.createOnly &&
  !field.encrypted &&
  !isGiven(field);

/** Whether several rows may be given one value of a field at once. */
export function isForMany(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field || !mayBeAlike(resource, name, field)) return false;
  if (field.bulk !== undefined) return field.bulk;
  const { shared, personal } = facetOf(field);
  return shared === true && !OF_ONE_PERSON.includes(field.personal ?? personal);
}

/** Fields that the person may change in several rows at once, in the order of the list's `bulk`, else of the form. */
export function bulkFields(resource: Resource, policy: ViewerPolicy): string[] {
  const { list, form } = resource;
  if (!policy.update || list.bulk === false) return [];
  const asked = list.bulk ?? (form.flatMap(({ fields }) => fields).flat() as string[]);
  return asked.filter((name) => isForMany(resource, name) && policy.fields.update.has(name));
}
