import type { Text } from '../errors';
import { holds, type Situation } from './evaluate';
import { REQUIRED } from './issue-text';
import type { Resource } from './resource';

/** Names of the fields whose condition does not hold for the record: they are hidden and empty. */
export function hiddenFields(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  situation: Situation = {},
): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.when && !holds(field.when, record, situation))
    .map(([name]) => name);
}

/** Required fields whose condition holds for the whole record, but which are empty. */
export function conditionProblems(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  situation: Situation = {},
): Record<string, Text> {
  const problems: Record<string, Text> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.when || !field.required || !holds(field.when, record, situation)) continue;
    const value = record[name];
    if (value === null || value === undefined || value === '') problems[name] = REQUIRED;
  }
  return problems;
}
