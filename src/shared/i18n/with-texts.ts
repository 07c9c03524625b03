import type { Catalogue, LanguageInput } from './added-languages';
import type { KitLanguage } from './language';

/** Catalogues that extensions bring, by the codes of their languages. */
export type ExtensionTexts = Readonly<Record<string, readonly (() => Promise<Catalogue>)[]>>;

/** Languages of a product with what extensions say in them; what the product says itself counts. */
export const withTexts = (
  texts: ExtensionTexts,
  languages: readonly (KitLanguage | LanguageInput)[],
): readonly (KitLanguage | LanguageInput)[] =>
  languages.map((one) =>
    typeof one === 'string' ? one : { ...one, texts: [...one.texts, ...(texts[one.code] ?? [])] },
  );
