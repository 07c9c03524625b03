import { referralsOf } from '../../fields/ask';
import { type Config, findResource } from '../config';
import type { Predicate } from '../predicate';
import type { Resource } from '../resource';
import type { Role } from '../role';

/** Whether a rule asks after the row that a reference leads to, or compares the reference itself. */
const mentions = (rule: Predicate, field: string): boolean => {
  const text = JSON.stringify(rule);
  return [`"outer":"${field}"`, `"outer":"${field}/`, `"field":"${field}"`].some((said) =>
    text.includes(said),
  );
};

/** The required references of a resource, without which its rows would be about nothing. */
const parentsOf = ({ fields }: Resource): [field: string, to: string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.required ? referralsOf(field) : [])
      .filter(({ many }) => !many)
      .map(({ to }): [string, string] => [name, to]),
  );

/**
 * Every resource whose readers see rows of a parent that they may not see, a line each: by the rules as
 * they are written, which may be meant so (`rows: through('…')` follows the parent's).
 */
export function openChildren(config: Config): string[] {
  return config.resources.flatMap((resource) =>
    parentsOf(resource).flatMap(([field, to]) => {
      const parent = findResource(config, to);
      if (!parent || parent === resource) return [];
      const open = resource.access.read.filter((role: Role) => {
        if (!parent.access.read.includes(role)) return true;
        const rule = resource.access.rows?.[role];
        return parent.access.rows?.[role] !== undefined && !(rule && mentions(rule, field));
      });
      if (open.length === 0) return [];
      return `${resource.name}.access: ${open.join(', ')} may see rows of a ${to} they may not (${field})`;
    }),
  );
}
