import type { Catalogue } from '../../src/shared/i18n/added-languages';
import type { SourceText } from './source-texts';

/** A text that stands for itself in every language: no letter in it but those of its placeholders. */
const isWord = (text: string): boolean => /\p{L}/u.test(text.replace(/%?\{\w+\}/g, ''));

/** The texts that no catalogue has, each once, in the order in which they are written. */
export function missingTexts(
  texts: readonly SourceText[],
  catalogues: readonly Catalogue[],
): SourceText[] {
  const said = new Set(catalogues.flatMap((one) => Object.keys(one)));
  const seen = new Set<string>();
  return texts.filter(({ vi, en }) => {
    if (seen.has(en) || !isWord(en)) return false;
    seen.add(en);
    return !said.has(en) && !said.has(vi);
  });
}

const line = ({ vi, en, place }: SourceText): string =>
  `  // ${place}${vi === en ? '' : `: ${vi.replaceAll('\n', ' ')}`}\n  ${JSON.stringify(en)}: ${JSON.stringify(en)},`;

/** The file of a catalogue, with each text as it is in English: a translator writes over what is behind the colon. */
export const catalogueFile = (texts: readonly SourceText[], catalogueModule: string): string =>
  [
    `import { catalogue } from '${catalogueModule}';\n`,
    'export const texts = catalogue({',
    ...texts.map(line),
    '});\n',
  ].join('\n');
