import type { Text } from '../errors';
import type { WordOf } from '../fields/text';
import { actionsOf } from './actions';
import { AUDITED_ACTS } from './audited-acts';
import type { Config } from './config';
import { namesEver, resourceEverNamed } from './former-names';

const inTable = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

function actionLabel({ resources }: Config, word: string): Text | undefined {
  for (const resource of resources) {
    const found = actionsOf(resource).find(({ name }) => name === word);
    if (found) return found.label;
  }
  return undefined;
}

/** The label of a name of the config; undefined where the config of today has no such name. */
export function labelOfWord(config: Config, kind: WordOf, word: string): Text | undefined {
  if (kind === 'role') return inTable(config.actors.roles, word)?.label;
  if (kind === 'resource') return resourceEverNamed(config, word)?.label;
  return (
    inTable(AUDITED_ACTS, word) ?? inTable(config.acts ?? {}, word) ?? actionLabel(config, word)
  );
}

/** Every name of a kind that the config of today has, or had. */
function everyName({ actors, acts, resources }: Config, kind: WordOf): string[] {
  if (kind === 'role') return Object.keys(actors.roles);
  if (kind === 'resource') return resources.flatMap(namesEver);
  const declared = resources.flatMap((one) => actionsOf(one).map(({ name }) => name));
  return [...new Set([...Object.keys(AUDITED_ACTS), ...Object.keys(acts ?? {}), ...declared])];
}

/**
 * Everything that names of the config of a kind are called on screen, each once, with the names that are
 * called so: those of several acts may be alike, and rows say the name that a resource had.
 */
export function namesByLabel(config: Config, kind: WordOf): { label: Text; names: string[] }[] {
  const found = new Map<string, { label: Text; names: string[] }>();
  for (const name of everyName(config, kind)) {
    const label = labelOfWord(config, kind, name);
    if (!label) continue;
    const one = found.get(label.vi) ?? { label, names: [] };
    found.set(label.vi, { ...one, names: [...one.names, name] });
  }
  return [...found.values()];
}
