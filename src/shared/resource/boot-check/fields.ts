import type { Field } from '../../fields/kinds';
import { facetOf } from '../../fields/registry';
import type { Config } from '../config';
import { findResource } from '../config';
import { SYSTEM_FIELDS } from '../names';
import type { Resource } from '../resource';
import { checkMembers } from './json-members';
import { checkPredicate, isField, type Report } from './problems';

const KEY = /^[a-z][a-zA-Z0-9]{0,40}$/;

function checkFlags(name: string, field: Field, report: Report): void {
  const facet = facetOf(field);
  if (field.sort && !facet.sortable) report(name, `a ${field.kind} cannot be sorted`);
  if (field.filter && facet.operators.length === 0) {
    report(name, `a ${field.kind} cannot be filtered`);
  }
  if (field.search && facet.sqlType(field) !== 'text' && field.kind !== 'reference') {
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

function checkMachine(resource: Resource, name: string, field: Field, report: Report): void {
  if (field.kind !== 'state') return;
  const known = Object.keys(field.states);
  if (!known.includes(field.initial))
    report(name, `the initial state "${field.initial}" is unknown`);
  for (const [action, transition] of Object.entries(field.transitions)) {
    for (const state of [...transition.from, transition.to]) {
      if (!known.includes(state)) report(name, `${action} names an unknown state "${state}"`);
    }
    if (transition.roles.length === 0) report(name, `nobody may ${action}`);
    if (transition.stamp && resource.fields[transition.stamp]?.kind !== 'instant') {
      report(name, `${action} stamps "${transition.stamp}", which is no instant`);
    }
    for (const [argument, target] of Object.entries(transition.store ?? {})) {
      if (!transition.args?.[argument]) report(name, `${action} has no argument "${argument}"`);
      if (!isField(resource, target)) report(name, `${action} keeps it in an unknown "${target}"`);
    }
  }
  if (field.history && resource.fields[field.history]?.kind !== 'json') {
    report(name, `the history "${field.history}" is not a json field`);
  }
}

function checkTarget(
  config: Config,
  resource: Resource,
  name: string,
  field: Field,
  report: Report,
) {
  if (field.kind === 'reference' || field.kind === 'referenceMany') {
    const target = findResource(config, field.to);
    if (!target) report(name, `refers to an unknown resource "${field.to}"`);
    else if (field.choose) checkPredicate(config, target, field.choose, name, report, resource);
  }
  if (field.kind === 'icd10' && !findResource(config, field.catalogue)) {
    report(name, `the catalogue "${field.catalogue}" is unknown`);
  }
  if (field.kind !== 'computed') return;
  const { from } = field;
  if (from.op === 'holds') checkPredicate(config, resource, from.where, name, report);
  if (from.op === 'age' && !isField(resource, from.field)) {
    report(name, `computes from an unknown field "${from.field}"`);
  }
  for (const part of from.op === 'concat' ? from.fields : []) {
    if (!isField(resource, part)) report(name, `computes from an unknown field "${part}"`);
  }
  if (!('of' in from)) return;
  const other = findResource(config, from.of);
  if (!other) return report(name, `computes from an unknown resource "${from.of}"`);
  const names = 'field' in from ? [from.by, from.field] : [from.by];
  for (const part of names) {
    if (!isField(other, part)) report(name, `computes from an unknown field "${from.of}.${part}"`);
  }
  if (from.where) checkPredicate(config, other, from.where, name, report, resource);
}

/** Reports what is wrong with the fields of a resource, each by itself. */
export function checkFields(config: Config, resource: Resource, report: Report): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!KEY.test(name)) report(name, 'a field is named in camelCase, at most 41 characters');
    if (SYSTEM_FIELDS.includes(name)) report(name, 'every record has this field already');
    checkFlags(name, field, report);
    checkDefault(name, field, report);
    checkMachine(resource, name, field, report);
    checkMembers(name, field, report);
    checkTarget(config, resource, name, field, report);
    if (field.when) checkPredicate(config, resource, field.when, name, report);
  }
}
