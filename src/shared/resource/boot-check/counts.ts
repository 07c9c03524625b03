import { facetOf } from '../../fields/registry';
import type { Resource } from '../resource';
import { KEBAB_CASE } from './kebab-case';
import { fieldMeant, isField } from './known';
import { didYouMean } from './nearest';
import type { Report } from './problems';

/** Numbers that a resource says, with the least and the most of each. */
const NUMBERS = { samples: [0, 10_000], exactCount: [0, 10_000_000], quick: [0, 1_000] } as const;

/** The most rows that a page of a list asks for. */
const MOST_OF_PAGE = 500;

const DIRECTIONS = ['ASC', 'DESC'];

/** Reports numbers of rows that there cannot be. */
function checkNumbers(resource: Resource, report: Report): void {
  for (const [option, [least, most]] of Object.entries(NUMBERS)) {
    const value = resource[option as keyof typeof NUMBERS];
    if (value === undefined) continue;
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    report(option, `${value} is no whole number from ${least} to ${most}`);
  }
  const { perPage } = resource.list;
  if (perPage !== undefined && perPage > MOST_OF_PAGE) {
    report('list', `perPage ${perPage} is above ${MOST_OF_PAGE}, which a call answers at most`);
  }
}

/** Reports lists that are empty where they are said, and what stands in one twice. */
function checkList(at: string, what: string, names: readonly string[], report: Report): void {
  if (names.length === 0) report(at, `${what} is empty; leave it out`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) report(at, `${what} names "${twice}" twice`);
}

function checkLists(resource: Resource, report: Report): void {
  const { list, access, form, subtitle, quickTells } = resource;
  if (list.columns.length === 0) report('list', 'shows no columns');
  if (list.card) checkList('list', 'its card', list.card, report);
  if (list.bulk) checkList('list', 'bulk', list.bulk, report);
  if (subtitle) checkList('subtitle', 'it', subtitle, report);
  if (subtitle?.includes(resource.title)) report('subtitle', `"${resource.title}" is the title`);
  if (quickTells) checkList('quickTells', 'it', quickTells, report);
  const views = (list.saved ?? []).map(({ label }) => label.vi);
  const same = views.find((label, index) => views.indexOf(label) < index);
  if (same !== undefined) report('list', `two saved views are called "${same}"`);
  for (const { label, fields } of form) {
    const empty = fields.length === 0 || fields.some((row) => row.length === 0);
    if (empty) report('form', `the tab "${label.en}" has a row or a list without fields`);
  }
  if (!access) return;
  if (access.public) checkList('access', 'public.fields', access.public.fields, report);
  for (const [role, { fields }] of Object.entries(access.partial ?? {})) {
    checkList('access', `partial.${role}.fields`, fields, report);
  }
  for (const verb of [
    'read',
    'write',
    'create',
    'update',
    'remove',
    'import',
    'history',
  ] as const) {
    const roles = access[verb] ?? [];
    const twice = roles.find((role, index) => roles.indexOf(role) < index);
    if (twice !== undefined) report('access', `${verb} names "${twice}" twice`);
  }
}

function checkDirections({ list }: Resource, report: Report): void {
  const orders = [list.sort, ...(list.saved ?? []).flatMap(({ sort }) => (sort ? [sort] : []))];
  for (const [, direction] of orders) {
    if (DIRECTIONS.includes(direction)) continue;
    report('list', `sorts by "${direction}"${didYouMean(direction, DIRECTIONS)}`);
  }
}

/** Reports paths of children that are no addresses, or that two of them have. */
function checkPaths({ children = {} }: Resource, report: Report): void {
  const taken = new Map<string, string>();
  for (const [name, { path, columns }] of Object.entries(children)) {
    if (columns) checkList(name, 'columns', columns, report);
    if (path === undefined) continue;
    if (!KEBAB_CASE.test(path))
      report(name, `its path "${path}" is to be in kebab-case without accents`);
    if (taken.has(path)) report(name, `its path "${path}" is that of "${taken.get(path)}"`);
    taken.set(path, name);
  }
}

/** Reports words of a search by letters that are none, or by fields that there are not. */
function checkWords(resource: Resource, report: Report): void {
  for (const [letter, name] of Object.entries(resource.words ?? {})) {
    if (!/^[a-z]$/.test(letter)) report('words', `"${letter}" is no letter from a to z`);
    if (!isField(resource, name)) {
      report('words', `names an unknown field "${name}"${fieldMeant(resource, name)}`);
    }
  }
  const { keepsSubject } = resource;
  if (keepsSubject !== undefined && !isField(resource, keepsSubject)) {
    report('keepsSubject', `"${keepsSubject}" is no field${fieldMeant(resource, keepsSubject)}`);
  }
}

/** Reports a field that cannot say when a row was made, for lists in that order. */
function checkMadeAt(resource: Resource, report: Report): void {
  const { madeAt, fields } = resource;
  if (madeAt === undefined) return;
  if (!isField(resource, madeAt)) {
    report('madeAt', `"${madeAt}" is no field${fieldMeant(resource, madeAt)}`);
    return;
  }
  const field = fields[madeAt]!;
  const stays = field.required && !field.when && field.readOnly;
  if (!facetOf(field).inOrder || !stays || !field.sort) {
    report('madeAt', `"${madeAt}" is no moment that is \`required\`, \`readOnly\` and \`sort\``);
  }
}

/** Reports numbers, lists and addresses of a resource that could serve nothing. */
export function checkCounts(resource: Resource, report: Report): void {
  checkNumbers(resource, report);
  checkLists(resource, report);
  checkDirections(resource, report);
  checkPaths(resource, report);
  checkWords(resource, report);
  checkMadeAt(resource, report);
  if (resource.archive && resource.appendOnly) {
    report('archive', 'archives rows that are only ever added');
  }
}
