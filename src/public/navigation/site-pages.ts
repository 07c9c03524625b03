import { extensionPages } from '../../../extensions/index/public';
import { matchPage as matchAmong, PAGE_IDS, type PageMatch } from '../../shared/site/pages';
import { sitePagesOf } from '../../shared/site/site-page';

/** The pages of extensions, by their ids. */
export const SITE_PAGES = sitePagesOf(extensionPages);

export type AnyPageId = PageMatch['id'];

/** Every page of the site: those of Sen, then those of extensions. */
export const ALL_PAGES: readonly AnyPageId[] = [
  ...PAGE_IDS,
  ...(Object.keys(SITE_PAGES) as AnyPageId[]),
];

/** The page at `pathname`, of Sen or of an extension. */
export const matchPage = (pathname: string): PageMatch | null => matchAmong(pathname, SITE_PAGES);
