import { choicesOf, filesOf, hasWords, leadsToOne, rowsIn } from '../../fields/ask';
import type { Field } from '../../fields/kinds';
import { optionsOf, writtenKind } from '../../fields/options';
import { ownKindOf } from '../../fields/own-kind';
import { facetOf } from '../../fields/registry';
import type { Config } from '../config';
import { SYSTEM_FIELDS } from '../names';
import { walk } from '../predicate';
import type { Resource } from '../resource';
import { checkedField } from './checked-field';
import { constantProblem } from './comparisons';
import { ownKindsOf } from './kinds';
import { didYouMean } from './nearest';
import { checkPredicate, type Report } from './problems';

const KEY = /^[a-z][a-zA-Z0-9]{0,40}$/;

/** Its facets on the server and in browsers are found by the name that the config lists. */
function checkKind(config: Config, name: string, field: Field, report: Report): void {
  const own = ownKindOf(field);
  if (!own || ownKindsOf(config).some((kind) => kind.name === own.name)) return;
  report(name, `its kind "${own.name}" is none of the config's \`kinds\``);
}

function checkOptions(name: string, field: Field, report: Report): void {
  const known = optionsOf(field);
  for (const option of Object.keys(field)) {
    if (option === 'kind' || known.includes(option)) continue;
    const meant = didYouMean(option, known);
    report(name, `Unknown option "${option}" of ${writtenKind(field)}${meant}`);
  }
}

function checkFlags(name: string, field: Field, report: Report): void {
  const facet = facetOf(field);
  if (field.sort && !facet.sortable) report(name, `a ${field.kind} cannot be sorted`);
  if (field.filter && facet.operators.length === 0) {
    report(name, `a ${field.kind} cannot be filtered`);
  }
  if (field.filter === 'whole' && !facet.operators.includes('like')) {
    report(name, `a ${field.kind} is always filtered as a whole: say \`filter: true\``);
  }
  if (field.filter === 'whole' && field.search) {
    report(name, 'is found by parts of it, so its filter takes them too: say `filter: true`');
  }
  if (field.search && !hasWords(field) && !leadsToOne(field)) {
    report(name, `a ${field.kind} cannot be searched`);
  }
  if (field.encrypted && (field.sort || field.search)) {
    report(name, 'an encrypted field has no order and no words');
  }
  if (field.encrypted && facet.sqlType(field) !== 'text') {
    report(name, `a ${field.kind} cannot be encrypted`);
  }
  if (field.unique && facet.sqlType(field) === null) report(name, 'it has no column to be unique');
  if (field.readOnly && field.createOnly) report(name, 'is readOnly and createOnly at once');
}

/** The lists of numbers whose first is never above their second. */
function checkBounds(name: string, field: Field, report: Report): void {
  const { min, max, pattern } = field as { min?: unknown; max?: unknown; pattern?: unknown };
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    report(name, `min ${min} is above max ${max}: no value could be entered`);
  }
  if (typeof pattern !== 'string') return;
  try {
    new RegExp(`^(?:${pattern})$`, facetOf(field).given ? undefined : 'u');
  } catch {
    if (!facetOf(field).given) report(name, `the pattern "${pattern}" is no regular expression`);
  }
}

const valid = (field: Field, value: unknown): boolean =>
  facetOf(field).zod(field).safeParse(value).success;

function checkDefault(name: string, field: Field, report: Report): void {
  for (const option of ['default', 'backfill'] as const) {
    const value = field[option];
    if (value === undefined || (option === 'backfill' && typeof value === 'object')) continue;
    if (valid(field, value)) continue;
    const meant = typeof value === 'string' ? (constantProblem(field, value) ?? '') : '';
    const hint = /; did you mean .*$/.exec(meant)?.[0] ?? '';
    report(name, `the ${option} ${JSON.stringify(value)} is not a valid value${hint}`);
  }
}

/** Samples of files and references are no values of the config: the demo makes them. */
function checkSamples(name: string, field: Field, report: Report): void {
  const { sample } = field;
  if (sample === undefined) return;
  if (sample.length === 0) report(name, 'its list of samples is empty');
  if (filesOf(field)) report(name, 'a file has no samples');
  for (const value of sample) {
    const several = facetOf(field).sqlType(field)?.endsWith('[]') && !Array.isArray(value);
    if (valid(field, several ? [value] : value)) continue;
    report(name, `the sample ${JSON.stringify(value)} is not a valid value`);
  }
}

function checkFormerChoices(name: string, field: Field, report: Report): void {
  const choices = choicesOf(field) ?? {};
  for (const [key, { was }] of Object.entries(choices)) {
    if (was === undefined || !Object.hasOwn(choices, was)) continue;
    report(name, `"${key}" was "${was}", which is still one of its values`);
  }
}

function checkRoles(resource: Resource, name: string, field: Field, report: Report): void {
  const { access } = resource;
  if (!access) return;
  for (const option of ['read', 'write'] as const) {
    const roles = field[option];
    if (roles === undefined) continue;
    if (roles.length === 0) report(name, `nobody may ${option} it`);
    for (const role of roles) {
      if (!access.read.includes(role)) {
        report(name, `${role} may ${option} it, but not read ${resource.name}`);
      }
    }
  }
  for (const role of field.write ?? []) {
    if (field.read && !field.read.includes(role)) report(name, `${role} may write but not read it`);
  }
}

function checkWhen(config: Config, resource: Resource, name: string, report: Report): void {
  const { when } = resource.fields[name]!;
  if (!when) return;
  checkPredicate(config, resource, when, name, report);
  if (JSON.stringify(when).includes(`"field":${JSON.stringify(name)}`)) {
    report(name, 'is shown where a condition on itself holds: it could never be filled');
  }
  walk(when, (part) => {
    const value = 'value' in part ? part.value : undefined;
    if (typeof value !== 'object' || !('me' in value)) return;
    report(
      name,
      `its \`when\` asks for me("${value.me}"): whether a row has it is the same for all`,
    );
  });
}

/** What the database or the server gives, nobody says beforehand; of one value no two rows may have. */
function checkGiven(name: string, field: Field, report: Report): void {
  const { given } = facetOf(field);
  for (const option of ['default', 'backfill'] as const) {
    if (field[option] === undefined) continue;
    if (given) report(name, `a ${field.kind} is filled in by the server: it has no ${option}`);
    else if (field.unique) report(name, `the ${option} of a unique field serves one row alone`);
  }
}

/** Reports what is wrong with a field that is no record's own: of rows inside of it, of an action. */
export function checkInside(
  config: Config,
  resource: Resource,
  name: string,
  field: Field,
  report: Report,
): void {
  const inner = name.split('.')[1] ?? '';
  if (!KEY.test(inner)) report(name, 'a field is named in camelCase, at most 41 characters');
  checkKind(config, name, field, report);
  checkOptions(name, field, report);
  checkBounds(name, field, report);
  const place = checkedField(config, resource, name, (problem) => report(name, problem));
  facetOf(field).check?.(field, place);
  try {
    checkDefault(name, field, report);
    checkSamples(name, field, report);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** Reports what is wrong with the fields of a resource, each by itself. */
export function checkFields(config: Config, resource: Resource, report: Report): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!KEY.test(name)) report(name, 'a field is named in camelCase, at most 41 characters');
    if (SYSTEM_FIELDS.includes(name)) report(name, 'every record has this field already');
    checkKind(config, name, field, report);
    checkOptions(name, field, report);
    for (const [inner, inside] of Object.entries(rowsIn(field) ?? {})) {
      checkInside(config, resource, `${name}.${inner}`, inside, report);
    }
    checkFlags(name, field, report);
    checkGiven(name, field, report);
    checkBounds(name, field, report);
    const place = checkedField(config, resource, name, (problem) => report(name, problem));
    facetOf(field).check?.(field, place);
    try {
      checkDefault(name, field, report);
      checkSamples(name, field, report);
    } catch (error) {
      // A pattern that is no regular expression was told of above.
      if (!(error instanceof SyntaxError)) throw error;
    }
    checkFormerChoices(name, field, report);
    checkRoles(resource, name, field, report);
    checkWhen(config, resource, name, report);
  }
}
