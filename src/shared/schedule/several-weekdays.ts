import type { Text } from '../errors';
import { isChoice } from '../fields/enum';
import type { Resource } from '../resource/resource';

/**
 * The schedules of doctors with a weekday of which several may be chosen, for entering a week.
 * @param help what is said of the field
 * @throws Error where the resource has no weekday to choose.
 */
export function severalWeekdays(resource: Resource, help?: Text): Resource {
  const { weekday } = resource.fields;
  if (!isChoice(weekday)) throw new Error(`${resource.name} has no weekday`);
  const several = { ...weekday, multiple: true, help };
  return { ...resource, fields: { ...resource.fields, weekday: several } };
}
