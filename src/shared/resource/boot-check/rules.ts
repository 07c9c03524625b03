import type { Config } from '../config';
import type { Resource } from '../resource';
import { checkPredicate, isField, type Report } from './problems';

/** Reports rules over rows that name unknown fields. */
export function checkRules(config: Config, resource: Resource, report: Report): void {
  if (resource.editable) checkPredicate(config, resource, resource.editable, 'editable', report);
  for (const rule of resource.checks ?? []) {
    const names = [
      ...('fields' in rule ? rule.fields : []),
      ...('by' in rule ? rule.by : []),
      ...('from' in rule ? [rule.from, rule.to] : []),
      ...('field' in rule ? [rule.field] : []),
    ];
    for (const name of names) {
      if (!isField(resource, name)) report('checks', `${rule.op} names an unknown field "${name}"`);
    }
    if ('where' in rule && rule.where)
      checkPredicate(config, resource, rule.where, 'checks', report);
  }
}
