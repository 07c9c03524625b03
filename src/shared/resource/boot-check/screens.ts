import { referralTo, singleReferralOf } from '../../fields/ask';
import { facetOf } from '../../fields/registry';
import { actionsOf } from '../actions';
import { isForMany, mayBeAlike } from '../bulk-fields';
import { type Config, findResource } from '../config';
import { readFilterKey } from '../filter-key';
import { isPeriod } from '../period';
import { filterOperators, isSortable } from '../queryable';
import { type Child, isViewOf, type Resource } from '../resource';
import { constantProblem } from './comparisons';
import { checkInside } from './fields';
import { iconProblem } from './icons';
import { fieldMeant, isField, resourceMeant } from './known';
import { didYouMean } from './nearest';
import { checkPredicate, type Report } from './problems';

const flatten = (fields: readonly (string | readonly string[])[]): string[] =>
  fields.flat() as string[];

/** Rows that come with a new record name fields that there are. */
function checkTogether(
  resource: Resource,
  other: Resource,
  name: string,
  { together }: Child,
  report: Report,
): void {
  const { fields = [], week, begins = {} } = together ?? {};
  for (const member of [...fields, ...Object.values(week ?? {}), ...Object.keys(begins)]) {
    if (!isField(other, member))
      report(name, `together names an unknown field "${member}"${fieldMeant(other, member)}`);
  }
  for (const source of Object.values(begins)) {
    if (source !== 'today' && !isField(resource, source.field)) {
      const meant = fieldMeant(resource, source.field);
      report(name, `together begins with an unknown field "${source.field}"${meant}`);
    }
  }
}

function checkChildren(config: Config, resource: Resource, report: Report): void {
  for (const [name, child] of Object.entries(resource.children ?? {})) {
    if (Object.hasOwn(resource.fields, name)) report(name, 'is a field and a child at once');
    const other = findResource(config, child.resource);
    if (!other) {
      const meant = resourceMeant(config, child.resource);
      report(name, `nests an unknown resource "${child.resource}"${meant}`);
      continue;
    }
    const field = other.fields[child.by];
    if (referralTo(field, resource.name)?.many !== false) {
      report(name, `"${child.resource}.${child.by}" does not refer to ${resource.name}`);
    }
    checkTogether(resource, other, name, child, report);
    for (const column of child.columns ?? []) {
      if (!isField(other, column))
        report(name, `shows an unknown column "${column}"${fieldMeant(other, column)}`);
    }
  }
}

function checkSaved(
  resource: Resource,
  label: string,
  key: string,
  value: unknown,
  report: Report,
): void {
  const { name, operator } = readFilterKey(key);
  if (['q', 'archived', 'id', 'createdAt', 'updatedAt'].includes(name)) return;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || filterOperators(field).length === 0) {
    const why = field ? ', which has no index' : fieldMeant(resource, name);
    report('list', `the saved filter "${label}" uses "${key}"${why}`);
    return;
  }
  if (operator === 'during' && !isPeriod(value)) {
    report('list', `the saved filter "${label}": ${JSON.stringify(value)} is no period`);
  }
  if (operator === 'during' || operator === 'like') return;
  for (const one of Array.isArray(value) ? value : [value]) {
    if (one === null) continue;
    const problem = constantProblem(field, one);
    if (problem) report('list', `the saved filter "${label}": "${name}" ${problem}`);
  }
}

/** Reports a tree by what does not lead from a row to another of the same resource. */
function checkTree({ fields, name, list: { tree } }: Resource, report: Report): void {
  const leadsHome = (by: string) => singleReferralOf(fields[by])?.to === name;
  if (tree === undefined || (Object.hasOwn(fields, tree) && leadsHome(tree))) return;
  const meant = didYouMean(tree, Object.keys(fields).filter(leadsHome));
  report('list', `makes a tree by "${tree}", which is no reference to one ${name}${meant}`);
}

/** Reports what cannot be given one value in several rows. */
function checkBulk(resource: Resource, report: Report): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.bulk && !mayBeAlike(resource, name, field))
      report(name, 'says `bulk`, but is no field that rows share and that is theirs to change');
  }
  for (const name of resource.list.bulk || []) {
    const field = isField(resource, name) ? resource.fields[name] : undefined;
    if (!field) report('list', `edits several rows by "${name}"${fieldMeant(resource, name)}`);
    else if (!mayBeAlike(resource, name, field))
      report('list', `edits several rows by "${name}", which is no row's to share or to change`);
    else if (!isForMany(resource, name))
      report('list', `edits several rows by "${name}", which does not say \`bulk: true\``);
  }
}

/** Reports views for roles that do not read the list, and roles for which it would open in two ways. */
function checkViewRoles({ list, access }: Resource, report: Report): void {
  const views = list.saved ?? [];
  for (const { label, roles } of views) {
    if (roles?.length === 0) report('list', `the saved filter "${label.en}" is for nobody`);
    for (const role of roles ?? []) {
      if (access && !access.read.includes(role))
        report('list', `the saved filter "${label.en}" is for ${role}, who do not read the list`);
    }
  }
  const initial = views.filter((view) => view.initial);
  const twice = (access?.read ?? []).find(
    (role) => initial.filter((view) => isViewOf(view, role)).length > 1,
  );
  if (twice !== undefined) {
    report('list', `opens with more than one saved filter for ${twice}: one is \`initial\``);
  }
}

function checkList(config: Config, resource: Resource, report: Report): void {
  const { list } = resource;
  for (const column of [...list.columns, ...(list.card ?? [])]) {
    if (!isField(resource, column)) {
      report('list', `shows an unknown column "${column}"${fieldMeant(resource, column)}`);
    }
  }
  const twice = list.columns.find((column, at) => list.columns.indexOf(column) < at);
  if (twice !== undefined) report('list', `shows "${twice}" twice`);
  if (list.perPage !== undefined && !(Number.isInteger(list.perPage) && list.perPage > 0)) {
    report('list', `${list.perPage} is no number of rows of a page`);
  }
  if (!isField(resource, list.sort[0])) {
    const meant = fieldMeant(resource, list.sort[0]);
    report('list', `sorts by an unknown field "${list.sort[0]}"${meant}`);
  } else if (!isSortable(resource, list.sort[0])) {
    report('list', `sorts by "${list.sort[0]}", which has no index (add \`sort: true\`)`);
  }
  checkTree(resource, report);
  checkBulk(resource, report);
  checkViewRoles(resource, report);
  for (const saved of list.saved ?? []) {
    if (saved.sort && !isSortable(resource, saved.sort[0])) {
      report(
        'list',
        `the saved filter "${saved.label.en}" sorts by "${saved.sort[0]}", which has no index`,
      );
    }
    for (const [key, value] of Object.entries(saved.filter)) {
      checkSaved(resource, saved.label.en, key, value, report);
    }
  }
  if (resource.listOf === resource.name) report('listOf', 'is the list of itself');
  if (resource.listOf && !findResource(config, resource.listOf)) {
    const meant = resourceMeant(config, resource.listOf);
    report('listOf', `names an unknown resource "${resource.listOf}"${meant}`);
  }
}

function checkForm(resource: Resource, report: Report): void {
  const children = Object.keys(resource.children ?? {});
  const seen = new Set<string>();
  for (const name of resource.form.flatMap((tab) => flatten(tab.fields))) {
    if (!Object.hasOwn(resource.fields, name) && !children.includes(name)) {
      const meant = didYouMean(name, [...Object.keys(resource.fields), ...children]);
      report('form', `shows an unknown field "${name}"${meant}`);
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

/** Reports guards that name what is not there, and arguments that are wrong as fields are. */
function checkActions(config: Config, resource: Resource, report: Report): void {
  for (const { name, guard, args, prefill, roles } of actionsOf(resource)) {
    if (guard) checkPredicate(config, resource, guard, name, report);
    if (roles.length === 0) report(name, 'nobody may do it');
    for (const role of roles) {
      if (resource.access && !resource.access.read.includes(role) && !resource.access.public) {
        report(name, `${role} may do it, but not read ${resource.name}`);
      }
    }
    for (const [argument, from] of Object.entries(prefill ?? {})) {
      if (!Object.hasOwn(args ?? {}, argument))
        report(
          name,
          `fills in an unknown argument "${argument}"${didYouMean(argument, Object.keys(args ?? {}))}`,
        );
      if (!Object.hasOwn(resource.fields, from))
        report(name, `is filled in from an unknown field "${from}"${fieldMeant(resource, from)}`);
    }
    for (const [argument, field] of Object.entries(args ?? {})) {
      checkInside(config, resource, `${name}.${argument}`, field, report);
    }
  }
}

/** Reports what is wrong with the lists, forms, children and actions of a resource. */
export function checkScreens(config: Config, resource: Resource, report: Report): void {
  checkChildren(config, resource, report);
  checkList(config, resource, report);
  checkForm(resource, report);
  const { title, subtitle = [], quickTells = [] } = resource;
  for (const name of [title, ...subtitle, ...quickTells]) {
    if (!Object.hasOwn(resource.fields, name)) {
      report(name, `is no field to name a record by${fieldMeant(resource, name)}`);
    }
  }
  if (resource.group !== null && !Object.hasOwn(config.groups, resource.group)) {
    const meant = didYouMean(resource.group, Object.keys(config.groups));
    report('group', `the menu has no group "${resource.group}"${meant}`);
  }
  const noIcon = iconProblem(config, resource.icon);
  if (noIcon) report('icon', noIcon);
  checkActions(config, resource, report);
  const names = actionsOf(resource).map((action) => action.name);
  for (const name of names) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) report(name, 'is the name of two actions');
    if (!/^[a-z][a-z0-9-]*$/.test(name)) report(name, 'an action is named in kebab-case');
    if (['restore', 'history', 'import', 'export.csv'].includes(name))
      report(name, 'is a name of the API itself');
  }
}
