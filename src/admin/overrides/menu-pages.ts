import type { Texts } from '../i18n/use-texts';

/** A hand-written page below a resource that the menu names, after the list. */
interface MenuPage {
  path: string;
  label: (texts: Texts) => string;
  icon: string;
}

/** Such pages by resource name; apart from their screens, since the menu is there before them. */
export const MENU_PAGES: Readonly<Record<string, readonly MenuPage[]>> = {
  'phieu-thong-tin': [{ path: 'hang-cho', label: (texts) => texts.menu.queue, icon: 'waiting' }],
};
