import type { Config } from '../config';
import { SYSTEM_FIELDS } from '../names';
import { type Predicate, walk } from '../predicate';
import type { Resource } from '../resource';

/** Collects what is wrong as `resource.field: what`. */
export type Report = (field: string, problem: string) => void;

/** Whether `name` is a field of the resource, or one that every record has. */
export const isField = (resource: Resource, name: string): boolean =>
  Object.hasOwn(resource.fields, name) || SYSTEM_FIELDS.includes(name);

/** Reports every field that a predicate names and the resource does not have. */
export function checkPredicate(
  config: Config,
  resource: Resource,
  predicate: Predicate,
  at: string,
  report: Report,
  outside?: Resource,
): void {
  walk(predicate, (part) => {
    if ('field' in part && !isField(resource, part.field)) {
      report(at, `names an unknown field "${part.field}"`);
    }
    const value = 'value' in part ? part.value : undefined;
    if (
      typeof value === 'object' &&
      'outer' in value &&
      !(outside && isField(outside, value.outer))
    ) {
      report(at, `outer("${value.outer}") is no field of the row outside`);
    }
    if (part.op !== 'exists') return;
    const other = config.resources.find((candidate) => candidate.name === part.resource);
    if (!other) report(at, `names an unknown resource "${part.resource}"`);
    else checkPredicate(config, other, part.where, at, report, resource);
  });
}
