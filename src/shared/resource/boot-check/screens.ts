import { singleReferralOf } from '../../fields/ask';
import { facetOf } from '../../fields/registry';
import { actionsOf } from '../actions';
import { type Config, findResource } from '../config';
import { filterOperators, isSortable } from '../queryable';
import type { Resource } from '../resource';
import { isField, type Report } from './problems';

const flatten = (fields: readonly (string | readonly string[])[]): string[] =>
  fields.flat() as string[];

function checkChildren(config: Config, resource: Resource, report: Report): void {
  for (const [name, child] of Object.entries(resource.children ?? {})) {
    if (Object.hasOwn(resource.fields, name)) report(name, 'is a field and a child at once');
    const other = findResource(config, child.resource);
    if (!other) {
      report(name, `nests an unknown resource "${child.resource}"`);
      continue;
    }
    const field = other.fields[child.by];
    if (singleReferralOf(field)?.to !== resource.name) {
      report(name, `"${child.resource}.${child.by}" does not refer to ${resource.name}`);
    }
    for (const column of child.columns ?? []) {
      if (!isField(other, column)) report(name, `shows an unknown column "${column}"`);
    }
  }
}

function checkList(config: Config, resource: Resource, report: Report): void {
  const { list } = resource;
  for (const column of [...list.columns, ...(list.card ?? [])]) {
    if (!isField(resource, column)) report('list', `shows an unknown column "${column}"`);
  }
  if (!isSortable(resource, list.sort[0])) {
    report('list', `sorts by "${list.sort[0]}", which has no index (add \`sort: true\`)`);
  }
  for (const saved of list.saved ?? []) {
    for (const key of Object.keys(saved.filter)) {
      const name = key.replace(/_(gte|lte|gt|lt|neq|like)$/, '');
      const known =
        ['q', 'archived', 'id'].includes(name) ||
        (resource.fields[name] && filterOperators(resource.fields[name]).length > 0);
      if (!known)
        report('list', `the saved filter "${saved.label.en}" uses "${key}", which has no index`);
    }
  }
  if (resource.listOf && !findResource(config, resource.listOf)) {
    report('listOf', `names an unknown resource "${resource.listOf}"`);
  }
}

function checkForm(resource: Resource, report: Report): void {
  const children = Object.keys(resource.children ?? {});
  const seen = new Set<string>();
  for (const name of resource.form.flatMap((tab) => flatten(tab.fields))) {
    if (!Object.hasOwn(resource.fields, name) && !children.includes(name)) {
      report('form', `shows an unknown field "${name}"`);
    }
    if (seen.has(name)) report('form', `shows "${name}" twice`);
    seen.add(name);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const asked = field.required && !field.readOnly && field.default === undefined;
    const { given, neverNull } = facetOf(field);
    if (asked && !given && !neverNull && !seen.has(name))
      report(name, 'is required but stands on no tab of the form');
  }
}

/** Reports what is wrong with the lists, forms, children and actions of a resource. */
export function checkScreens(config: Config, resource: Resource, report: Report): void {
  checkChildren(config, resource, report);
  checkList(config, resource, report);
  checkForm(resource, report);
  for (const name of [resource.title, ...(resource.subtitle ?? [])]) {
    if (!Object.hasOwn(resource.fields, name)) report(name, 'is no field to name a record by');
  }
  if (resource.group !== null && !Object.hasOwn(config.groups, resource.group)) {
    report('group', `the menu has no group "${resource.group}"`);
  }
  const names = actionsOf(resource).map((action) => action.name);
  for (const name of names) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) report(name, 'is the name of two actions');
    if (!/^[a-z][a-z0-9-]*$/.test(name)) report(name, 'an action is named in kebab-case');
    if (['restore', 'import', 'export.csv'].includes(name))
      report(name, 'is a name of the API itself');
  }
}
