import type { Catalogue } from '../../shared/i18n/added-languages';
import type { Language } from '../../shared/i18n/language';
import { loadLanguage } from '../../shared/i18n/load-language';
import type { Config } from '../../shared/resource/config';
import { catalogueProblems } from './catalogue-problems';
import { knownTexts } from './known-texts';

/** The catalogues of the languages that a product has besides those of the kit. */
const cataloguesOf = async ({ added = [] }: Config): Promise<Catalogue[]> =>
  Promise.all(added.flatMap(({ texts }) => texts.map((load) => load())));

/**
 * Loads what is said in the languages that a product adds.
 * @throws Error naming each entry of a catalogue that is for nothing, or is filled otherwise, with its place.
 */
export async function prepareLanguages(config: Config): Promise<void> {
  const catalogues = await cataloguesOf(config);
  if (catalogues.length === 0) return;
  const known = await knownTexts(config);
  const problems = catalogues.flatMap((one) => catalogueProblems(one, known));
  if (problems.length > 0) throw new Error(`The texts have mistakes:\n${problems.join('\n')}`);
  await Promise.all((config.added ?? []).map(({ code }) => loadLanguage(code as Language)));
}
