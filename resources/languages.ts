import { extensionTexts } from '../extensions/index/texts';
import { withTexts } from '../src/shared/i18n/with-texts';

/** The languages of the product in their order: the first is for who asks for no other. */
export const languages = withTexts(extensionTexts, ['vi', 'en']);
