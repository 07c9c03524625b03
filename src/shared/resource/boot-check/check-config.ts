import type { Config } from '../config';
import { tableName } from '../names';
import { checkAccess } from './access';
import { checkFields } from './fields';
import { checkRules } from './rules';
import { checkScreens } from './screens';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Paths of the API that are not resources. */
const RESERVED = ['auth', 'webservice', 'tep', 'lich-trong', 'dat-lich', 'su-kien', 'docs'];

/** Everything that is wrong with a config, one line each: `resource.field: what is wrong`. */
export function checkConfig(config: Config): string[] {
  const problems: string[] = [];
  const tables = new Set<string>();
  for (const resource of config.resources) {
    const report = (field: string, problem: string) =>
      problems.push(`${resource.name}.${field}: ${problem}`);
    if (!NAME.test(resource.name))
      report('name', 'a resource is named in kebab-case without accents');
    if (RESERVED.includes(resource.name)) report('name', 'is a path of the API itself');
    if (tables.has(tableName(resource.name))) report('name', 'is the name of two resources');
    tables.add(tableName(resource.name));
    checkAccess(config, resource, report);
    checkFields(config, resource, report);
    checkRules(config, resource, report);
    checkScreens(config, resource, report);
  }
  return problems;
}
