import type { Random } from '../../shared/fields/facet';
import type { Resource } from '../../shared/resource/resource';

type Values = Record<string, unknown>;

const filled = (row: Values, name: string) => row[name] !== null && row[name] !== undefined;

/** Puts two ends in their order; ends that are the same lose the later one where that may be. */
function putInOrder(resource: Resource, row: Values, from: string, to: string, orEqual: boolean) {
  if (!filled(row, from) || !filled(row, to)) return;
  const [start, end] = [row[from] as string | number, row[to] as string | number];
  if (start > end) [row[from], row[to]] = [end, start];
  else if (start === end && !orEqual && !resource.fields[to]?.required) row[to] = null;
}

/** Changes a sample row so that the rules within a row hold. */
export function fitRules(resource: Resource, row: Values, random: Random): void {
  for (const rule of resource.checks ?? []) {
    if (rule.op === 'ordered') putInOrder(resource, row, rule.from, rule.to, rule.orEqual === true);
    if (rule.op === 'noOverlap' && rule.to !== undefined) {
      putInOrder(resource, row, rule.from, rule.to, true);
    }
    if (rule.op === 'exactlyOne') {
      const given = rule.fields.filter((name) => filled(row, name));
      const one = given[Math.floor(random() * given.length)];
      for (const name of given) if (name !== one) row[name] = null;
    }
  }
}
