import { singleReferralOf } from '../../fields/ask';
import type { Field } from '../../fields/kinds';
import { facetOf } from '../../fields/registry';
import type { Config } from '../config';
import { SYSTEM_FIELDS } from '../names';
import type { Resource } from '../resource';
import { checkPredicate, type Report } from './problems';

const KEY = /^[a-z][a-zA-Z0-9]{0,40}$/;

function checkFlags(name: string, field: Field, report: Report): void {
  const facet = facetOf(field);
  if (field.sort && !facet.sortable) report(name, `a ${field.kind} cannot be sorted`);
  if (field.filter && facet.operators.length === 0) {
    report(name, `a ${field.kind} cannot be filtered`);
  }
  if (field.search && facet.sqlType(field) !== 'text' && !singleReferralOf(field)) {
    report(name, `a ${field.kind} cannot be searched`);
  }
  if (field.encrypted && (field.sort || field.search)) {
    report(name, 'an encrypted field has no order and no words');
  }
  if (field.encrypted && facet.sqlType(field) !== 'text') {
    report(name, `a ${field.kind} cannot be encrypted`);
  }
  if (field.unique && facet.sqlType(field) === null) report(name, 'it has no column to be unique');
}

function checkDefault(name: string, field: Field, report: Report): void {
  if (field.default === undefined) return;
  if (!facetOf(field).zod(field).safeParse(field.default).success) {
    report(name, `the default ${JSON.stringify(field.default)} is not a valid value`);
  }
}

/** Reports what is wrong with the fields of a resource, each by itself. */
export function checkFields(config: Config, resource: Resource, report: Report): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!KEY.test(name)) report(name, 'a field is named in camelCase, at most 41 characters');
    if (SYSTEM_FIELDS.includes(name)) report(name, 'every record has this field already');
    checkFlags(name, field, report);
    checkDefault(name, field, report);
    const place = { config, resource, name, report: (problem: string) => report(name, problem) };
    facetOf(field).check?.(field, place);
    if (field.when) checkPredicate(config, resource, field.when, name, report);
  }
}
