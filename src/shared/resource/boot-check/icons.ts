import type { Config } from '../config';
import { placeOf } from '../place';
import { didYouMean } from './nearest';
import type { ConfigProblem } from './problems';

/** What is wrong with the name of an icon; null where there is such a picture, or none at all. */
export function iconProblem({ icons }: Config, name: string): string | null {
  if (!icons || Object.hasOwn(icons, name)) return null;
  return `there is no icon "${name}"${didYouMean(name, Object.keys(icons))}`;
}

/** Groups of the menu whose icon there is not. */
export function groupProblems(config: Config): ConfigProblem[] {
  return Object.entries(config.groups).flatMap(([name, group]) => {
    const problem = iconProblem(config, group.icon);
    return problem ? [{ text: `${name}.icon: ${problem}`, place: placeOf(group) }] : [];
  });
}
