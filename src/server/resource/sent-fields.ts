import type { Text } from '../../shared/errors';
import { NOT_WRITABLE, UNKNOWN } from '../../shared/resource/issue-text';
import { SYSTEM_FIELDS } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { Values } from './hooks';
import { sameValue } from './same-value';

export interface SentFields {
  /** What the actor may write. */
  values: Values;
  /** Field → why it may not stand in the request. */
  errors: Record<string, Text>;
}

/**
 * Sorts what a request sends. `known` is the record that the client has (null on create): fields
 * that the actor may read but not write are ignored while they say what it says, or nothing, and
 * refused otherwise. A field that the actor may not read is answered like one that is not there.
 */
export function sortSentFields(
  resource: Resource,
  policy: ViewerPolicy,
  moment: 'create' | 'update',
  sent: Values,
  known: Values,
): SentFields {
  const values: Values = {};
  const errors: Record<string, Text> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (SYSTEM_FIELDS.includes(name)) {
      const changed = moment === 'update' && name !== 'version' && !sameValue(value, known[name]);
      if (changed) errors[name] = NOT_WRITABLE;
    } else if (policy.fields[moment].has(name)) {
      values[name] = value;
    } else if (!Object.hasOwn(resource.fields, name) || !policy.fields.read.has(name)) {
      errors[name] = UNKNOWN;
    } else if (!sameValue(value, known[name])) {
      const ignored = moment === 'create' && sameValue(value, null);
      if (!ignored) errors[name] = NOT_WRITABLE;
    }
  }
  return { values, errors };
}
