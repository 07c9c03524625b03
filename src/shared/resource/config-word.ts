import type { Text } from '../errors';
import type { WordOf } from '../fields/text';
import { actionsOf } from './actions';
import { AUDITED_ACTS } from './audited-acts';
import type { Config } from './config';
import { resourceEverNamed } from './former-names';

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
