import { placed } from '../resource/place';
import type { Catalogue } from './added-languages';

/**
 * What is said in a language, by what is said in English, or in Vietnamese where one English text means
 * two things. What is put into a text stands as `{name}`, as the template of `npm run texts` has it.
 */
export const catalogue = (texts: Catalogue): Catalogue => placed(texts);
