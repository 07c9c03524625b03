import type { Config } from '../config';
import { tableName } from '../names';
import type { ConfigProblem } from './problems';

const SQL_NAME = /^[a-z][a-z0-9_]*$/;

/** What is wrong with the chains that a product keeps: names that no table has, or that are taken. */
export function chainProblems({ chains = [], resources }: Config): ConfigProblem[] {
  const taken = new Set(
    resources.filter((one) => one.appendOnly).map(({ name }) => tableName(name)),
  );
  return chains.flatMap((chain) => {
    const said = (problem: string) => ({ text: `chains: ${problem}`, place: null });
    const wrong = Object.values(chain).filter((name) => !SQL_NAME.test(name));
    const problems = wrong.map((name) => said(`"${name}" is no name in the database`));
    if (taken.has(chain.table)) problems.push(said(`"${chain.table}" is linked twice`));
    taken.add(chain.table);
    return problems;
  });
}
