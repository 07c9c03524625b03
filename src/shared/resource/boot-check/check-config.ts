import { rowsIn } from '../../fields/ask';
import { actionsOf } from '../actions';
import type { Config } from '../config';
import { tableName } from '../names';
import { placeOf } from '../place';
import { API_PATHS, STAFF_PAGES } from '../reserved';
import type { Resource } from '../resource';
import { checkAccess } from './access';
import { checkActors } from './actors';
import { chainProblems } from './chains';
import { checkCounts } from './counts';
import { checkFields } from './fields';
import { groupProblems } from './icons';
import { KEBAB_CASE } from './kebab-case';
import { kindProblems } from './kinds';
import { languageTexts } from './languages';
import { checkNames } from './names';
import { checkNotices } from './notices';
import { checkOptions } from './options';
import { checkOrder } from './order';
import type { ConfigProblem } from './problems';
import { checkRules } from './rules';
import { checkScreens } from './screens';
import { checkSingle } from './single';
import { checkTexts } from './texts';

/** PostgreSQL cuts longer names off, and parts of a table are named after it. */
const LONGEST = 40;

/** Lines stay readable in a terminal. */
const LONGEST_LINE = 199;

const cut = (text: string): string =>
  text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`;

/** What is wrong with the languages of a product. */
const languageProblems = (config: Config): ConfigProblem[] =>
  languageTexts(config).map((text) => ({ text: cut(`languages: ${text}`), place: null }));

/** The field that a problem is told of: `rows.inner` is one inside of rows, `action.argument` one of an action. */
function partNamed(resource: Resource, name: string): object | undefined {
  const [outer = '', inner = ''] = name.split('.');
  if (inner === '') return resource.fields[outer];
  const args = actionsOf(resource).find((action) => action.name === outer)?.args;
  return rowsIn(resource.fields[outer])?.[inner] ?? args?.[inner] ?? resource.fields[outer];
}

/** Everything that is wrong with a config, each with its place. */
export function configProblems(config: Config): ConfigProblem[] {
  const problems = [languageProblems, kindProblems, groupProblems, chainProblems].flatMap((of) =>
    of(config),
  );
  const tables = new Set<string>();
  for (const resource of config.resources) {
    const report = (field: string, problem: string) => {
      const place = placeOf(partNamed(resource, field)) ?? placeOf(resource);
      problems.push({ text: cut(`${resource.name}.${field}: ${problem}`), place });
    };
    if (!KEBAB_CASE.test(resource.name))
      report('name', 'a resource is named in kebab-case without accents');
    if (resource.name.length > LONGEST) report('name', `is longer than ${LONGEST} characters`);
    if (API_PATHS.includes(resource.name)) report('name', 'is a path of the API itself');
    else if (STAFF_PAGES.includes(resource.name)) {
      report('name', 'is a page of the staff area itself');
    }
    if (tables.has(tableName(resource.name))) report('name', 'is the name of two resources');
    tables.add(tableName(resource.name));
    checkOptions(resource, report);
    checkNames(config, resource, report);
    checkAccess(config, resource, report);
    checkActors(config, resource, report);
    checkFields(config, resource, report);
    checkRules(config, resource, report);
    checkScreens(config, resource, report);
    checkNotices(config, resource, report);
    checkSingle(resource, report);
    checkOrder(resource, report);
    checkTexts(resource, report);
    checkCounts(resource, report);
  }
  return problems;
}

/** Everything that is wrong with a config, one line each: `resource.field: what is wrong`. */
export const checkConfig = (config: Config): string[] =>
  configProblems(config).map(({ text }) => text);
