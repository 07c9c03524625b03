import { PAGES } from '../../site/pages';
import { SERVER_PATHS } from '../../site/server-paths';
import type { SitePage } from '../../site/site-page';
import { type Config, type Extension, findResource } from '../config';
import { placeOf } from '../place';
import { publicPolicy } from '../policy';
import { API_PATHS } from '../reserved';
import { didYouMean } from './nearest';
import type { ConfigProblem } from './problems';

const PATH = /^\/[a-z][a-z0-9]*(-[a-z0-9]+)*(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z]\w*))*$/;

const partsOf = (path: string): string[] => path.split('/').slice(1);
const paramsOf = (path: string): string[] => partsOf(path).filter((part) => part.startsWith(':'));

/** Whether some path is of both patterns. */
function overlap(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isSame = (part: string, index: number) =>
    part === others[index] || part.startsWith(':') || others[index]?.startsWith(':');
  return parts.length === others.length && parts.every(isSame);
}

function pathProblem({ path }: SitePage, taken: ReadonlyMap<string, string>): string | null {
  if (!PATH.test(path)) return 'a path is /in-kebab-case/without-accents, with :names below';
  const [first = ''] = partsOf(path);
  if (SERVER_PATHS.includes(first)) return `/${first} is a path of Sen itself`;
  for (const [other, owner] of taken) {
    if (overlap(path, other)) return `is the page ${other} of ${owner} already`;
  }
  return null;
}

/** What is wrong with the call that a page is made of: it would never be answered to a visitor. */
function readsProblem(config: Config, { path, reads }: SitePage): string | null {
  if (reads === undefined) return null;
  const [name = '', ...below] = partsOf(reads.split('?')[0] ?? '');
  const known = [...config.resources.map((resource) => resource.name), ...API_PATHS];
  if (!reads.startsWith('/') || !known.includes(name)) {
    return `reads ${reads}, which is no call of the API${didYouMean(name, known)}`;
  }
  const unknown = paramsOf(reads.split('?')[0] ?? '').find((one) => !paramsOf(path).includes(one));
  if (unknown) return `reads ${reads}, but ${unknown} is not in its path`;
  const resource = findResource(config, name);
  const isGenerated = below.length === 0 || (below.length === 1 && below[0]?.startsWith(':'));
  if (!resource || !isGenerated || publicPolicy(resource).read) return null;
  return `reads ${reads}, which visitors may not: ${name} has no access.public`;
}

function fileProblems(extension: string, { pages, pageFiles }: Extension): ConfigProblem[] {
  const names = Object.keys(pages);
  const unwritten = names.filter((name) => !pageFiles.includes(name));
  const unnamed = pageFiles.filter((name) => !names.includes(name));
  return [
    ...unwritten.map((name) => ({
      text: `${name}: there is no public/${name}-page.tsx${didYouMean(name, pageFiles)}`,
      place: placeOf(pages[name]) ?? `extensions/${extension}/public.ts`,
    })),
    ...unnamed.map((name) => ({
      text: `public.ts describes no page "${name}"${didYouMean(name, names)}`,
      place: `extensions/${extension}/public/${name}-page.tsx`,
    })),
  ];
}

/** What is wrong with the pages that extensions add to the public site. */
export function sitePageProblems(config: Config): ConfigProblem[] {
  const taken = new Map(Object.values(PAGES).map(({ path }) => [path as string, 'Sen']));
  return Object.entries(config.extensions ?? {}).flatMap(([extension, own]) => [
    ...Object.entries(own.pages).flatMap(([name, page]) => {
      const place = placeOf(page) ?? `extensions/${extension}/public.ts`;
      const found = [pathProblem(page, taken), readsProblem(config, page)];
      taken.set(page.path, extension);
      return found.flatMap((text) =>
        text ? [{ text: `${name}: ${page.path} ${text}`, place }] : [],
      );
    }),
    ...fileProblems(extension, own),
  ]);
}
