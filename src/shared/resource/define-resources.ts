import { ADDED, addLanguages } from '../i18n/added-languages';
import { configProblems } from './boot-check/check-config';
import { extensionProblems } from './boot-check/extensions';
import type { Config, ConfigInput } from './config';
import { placedAs } from './place';
import type { Resource } from './resource';
import { followLinks } from './through';

/** The codes of the languages, and what was said of those that are none of the kit's. */
function knownLanguages(
  languages: ConfigInput<[]>['languages'],
): Pick<Config, 'languages' | 'added'> {
  if (!languages) return { languages };
  const codes = addLanguages(languages);
  return { languages: codes, added: codes.flatMap((code) => ADDED[code] ?? []) };
}

/**
 * Joins the resources into the config of a product.
 * @throws Error listing every mistake as `file:line: resource.field: what is wrong`.
 */
export function defineResources<const R extends readonly Resource[]>(
  input: ConfigInput<R>,
): Config<R> {
  const find = (name: string) => input.resources.find((resource) => resource.name === name);
  const resources = input.resources.map((resource) => {
    const followed = followLinks(resource, find);
    return followed === resource ? resource : placedAs(followed, resource);
  }) as unknown as R;
  const more = Object.values(input.extensions ?? {}).map(({ groups }) => groups);
  const groups = Object.assign({}, input.groups, ...more, input.groups) as Config['groups'];
  const { languages, ...others } = input;
  const config: Config<R> = {
    ...others,
    ...knownLanguages(languages),
    groups,
    resources,
    dropped: input.dropped ?? [],
  };
  const problems = [...extensionProblems(input.groups, config), ...configProblems(config)];
  if (problems.length > 0) {
    const lines = problems.map(({ place, text }) => (place ? `${place}: ${text}` : text));
    throw new Error(`The config has mistakes:\n${lines.join('\n')}`);
  }
  return config;
}
