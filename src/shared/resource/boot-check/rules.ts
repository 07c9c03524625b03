import { referralOf } from '../../fields/ask';
import { facetOf } from '../../fields/registry';
import type { Check } from '../checks';
import type { Config } from '../config';
import { SYSTEM_FIELDS } from '../names';
import type { Resource } from '../resource';
import { isStatic } from '../static-condition';
import { fieldMeant, isField } from './known';
import { checkPredicate, type Report } from './problems';

const namesOf = (rule: Check): string[] => [
  ...('fields' in rule ? rule.fields : []),
  ...('by' in rule ? rule.by : []),
  ...('from' in rule ? [rule.from, ...(rule.to === undefined ? [] : [rule.to])] : []),
  ...('field' in rule ? [rule.field] : []),
];

/** The type of a field's column; null where it has none. */
const typeOf = (resource: Resource, name: string): string | null => {
  const field = resource.fields[name];
  if (!field) return SYSTEM_FIELDS.includes(name) ? 'timestamptz' : null;
  return facetOf(field).sqlType(field);
};

const SPANS = ['timestamptz', 'date', 'time(0)', 'integer'];
const ORDERED = [...SPANS, 'bigint'];

/** Reports two ends that cannot be compared with each other. */
function checkEnds(resource: Resource, rule: Check, report: Report): void {
  if (rule.op !== 'ordered' && rule.op !== 'noOverlap') return;
  const from = typeOf(resource, rule.from);
  if (rule.op === 'noOverlap' && rule.to === undefined) {
    if (from !== 'daterange') {
      report('checks', `noOverlap over "${rule.from}" alone needs a date range; else say \`to\``);
    }
    return;
  }
  const to = typeOf(resource, rule.to ?? '');
  if (rule.from === rule.to) report('checks', `${rule.op} compares "${rule.from}" with itself`);
  else if (from !== to) {
    report('checks', `${rule.op} compares "${rule.from}" and "${rule.to}", which differ in kind`);
  } else {
    const known = rule.op === 'noOverlap' ? SPANS : ORDERED;
    if (!known.includes(from ?? '') && !from?.startsWith('numeric')) {
      const needs = rule.op === 'noOverlap' ? 'instants, dates, times or integers' : 'an order';
      report('checks', `${rule.op} over "${rule.from}" needs ${needs}`);
    }
  }
}

/** Reports a rule that no row could break or fulfil. */
function checkSense(resource: Resource, rule: Check, report: Report): void {
  if (rule.op === 'exactlyOne' || rule.op === 'atLeastOne') {
    if (rule.fields.length < 2) report('checks', `${rule.op} needs two fields or more`);
    const always = rule.fields.filter((name) => resource.fields[name]?.required);
    if (rule.op === 'exactlyOne' && always.length > 1) {
      report(
        'checks',
        `exactlyOne of ${rule.fields.join(', ')}, but ${always.join(' and ')} are required`,
      );
    }
  }
  if (rule.op === 'unique' && rule.fields.length === 0) report('checks', 'unique names no fields');
  if ('fields' in rule && new Set(rule.fields).size < rule.fields.length) {
    report('checks', `${rule.op} names a field twice`);
  }
  if (rule.op === 'unique' || rule.op === 'noOverlap') {
    for (const name of rule.op === 'unique' ? rule.fields : rule.by) {
      const field = resource.fields[name];
      if (field && (facetOf(field).sqlType(field) === null || referralOf(field)?.many)) {
        report('checks', `${rule.op} over "${name}", which has no column`);
      }
    }
  }
}

/** Reports rows that are to keep who sees them where nothing finds them by it. */
function checkKeptSeen({ words, appendOnly, fields, access }: Resource, report: Report): void {
  if (words || appendOnly || !Object.values(fields).some((field) => field.search)) {
    report('keepsSeen', 'is for rows that are found by fields marked `search`');
  }
  if (!access.rows) report('keepsSeen', 'needs `access.rows`, whose rules it keeps');
}

/** Reports rules over rows that name unknown fields, or that cannot be kept. */
export function checkRules(config: Config, resource: Resource, report: Report): void {
  if (resource.mergedInto !== undefined) {
    const into = referralOf(resource.fields[resource.mergedInto]);
    if (into?.to !== resource.name || into.many || !resource.archive) {
      report('mergedInto', 'names no reference to one row of its own, which archives');
    }
  }
  if (resource.keepsSeen) checkKeptSeen(resource, report);
  if (resource.editable) checkPredicate(config, resource, resource.editable, 'editable', report);
  for (const rule of resource.checks ?? []) {
    const unknown = namesOf(rule).filter((name) => !isField(resource, name));
    for (const name of unknown) {
      const meant = fieldMeant(resource, name);
      report('checks', `${rule.op} names an unknown field "${name}"${meant}`);
    }
    if (unknown.length === 0) {
      checkEnds(resource, rule, report);
      checkSense(resource, rule, report);
    }
    if (!('where' in rule && rule.where)) continue;
    checkPredicate(config, resource, rule.where, 'checks', report);
    if (!isStatic(resource, rule.where)) {
      report('checks', `${rule.op} may only ask of stored fields of its row and constants`);
    }
  }
}
