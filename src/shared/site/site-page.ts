import type { Text } from '../errors';
import { placed } from '../resource/place';
import type { PageRoute, SitePageId } from './pages';

/** A page that an extension adds to the public site. */
export interface SitePage {
  /** `/thiet-bi-y-te`, in Vietnamese without accents; `/thiet-bi-y-te/:id` for one of many. */
  path: string;
  /** Of the document, and of links to it. */
  title: Text;
  /** For search engines and shared links. */
  description: Text;
  /**
   * The call of the API that the page is made of, below `/api`: `/thiet-bi`, `/thiet-bi/:id` with what the path
   * names. It is made for a visitor; the page stands in its document with the answer, and is not there where the
   * answer is 404.
   */
  reads?: string;
  /** Where the site names the page. */
  place?: 'footer';
}

/** The pages of an extension by their names; the page `x` is written in `public/x-page.tsx`. */
export type SitePages = Readonly<Record<string, SitePage>>;

/** Describes a page, and remembers where that is written. */
export const sitePage = (page: SitePage): SitePage => placed(page);

/** All pages of extensions by their ids. @param pages of each extension, by its name. */
export const sitePagesOf = (
  pages: Iterable<readonly [extension: string, SitePages]>,
): Readonly<Record<SitePageId, SitePage & PageRoute>> =>
  Object.fromEntries(
    [...pages].flatMap(([extension, own]) =>
      Object.entries(own).map(([name, page]) => [`${extension}/${name}`, page]),
    ),
  );
