import { expect, it } from 'vitest';
import { cat, house, tinyConfig } from '../../../../tests/fixtures/tiny-config';
import { type SitePage, sitePage } from '../../site/site-page';
import type { Extension } from '../config';
import { sitePageProblems } from './site-pages';

const page: SitePage = {
  path: '/cho-meo-an',
  title: { vi: 'Cho mèo ăn', en: 'Feed the cats' },
  description: { vi: 'Giờ ăn của mèo.', en: 'When the cats are fed.' },
};

const extension = (pages: Extension['pages'], pageFiles = Object.keys(pages)): Extension => ({
  ...{ resources: [], groups: {}, kinds: [] },
  pages,
  pageFiles,
});

const open = { ...cat, access: { ...cat.access, public: { fields: ['name'] } } };

const told = (thu: Extension, more: Readonly<Record<string, Extension>> = {}) => {
  const resources = [house, open];
  return sitePageProblems({ ...tinyConfig, resources, extensions: { thu, ...more } }).map(
    ({ text }) => text,
  );
};

it.each<[string, Partial<SitePage>, string]>([
  ['a page of Sen', { path: '/dat-lich' }, 'is the page /dat-lich of Sen already'],
  ['one of many of Sen', { path: '/bac-si-kxc/gioi' }, 'is the page /bac-si-kxc/:id of Sen'],
  ['a list of all', { path: '/huong-dan/:ten' }, 'is the page /huong-dan/:slug of Sen'],
  ['a path of the server', { path: '/quan-ly/meo' }, '/quan-ly is a path of Sen itself'],
  ['a path with accents', { path: '/cho-mèo-ăn' }, 'a path is /in-kebab-case'],
  ['every path', { path: '/:ten' }, 'a path is /in-kebab-case'],
  ['no path', { path: 'cho-meo-an' }, 'a path is /in-kebab-case'],
  ['a call that is not there', { reads: '/moe' }, 'no call of the API; did you mean "meo"?'],
  ['a call not from its root', { reads: 'meo' }, 'reads meo, which is no call of the API'],
  ['a call for what is not named', { reads: '/meo/:id' }, ':id is not in its path'],
  ['a call that visitors may not make', { reads: '/nha' }, 'nha has no access.public'],
])('the boot check tells of a page of an extension with %s', (_what, change, problem) => {
  expect(told(extension({ an: { ...page, ...change } }))).toEqual([
    expect.stringContaining(problem),
  ]);
});

it('tells of a page that another extension has', () => {
  expect(told(extension({ an: page }), { khac: extension({ bua: page }) })).toEqual([
    'bua: /cho-meo-an is the page /cho-meo-an of thu already',
  ]);
});

it('tells of a page without a file, and of a file without a page', () => {
  expect(told(extension({ an: page }, ['ans']))).toEqual([
    'an: there is no public/an-page.tsx; did you mean "ans"?',
    'public.ts describes no page "ans"; did you mean "an"?',
  ]);
});

it('says where a page is written', () => {
  const extensions = { thu: extension({ an: sitePage({ ...page, path: '/' }) }) };
  const [problem] = sitePageProblems({ ...tinyConfig, extensions });
  expect(problem?.place).toMatch(/boot-check\/site-pages\.test\.ts:\d+$/);
});

it('passes what is sound', () => {
  const pages = {
    an: { ...page, reads: '/meo?range=[0,9]' },
    mot: { ...page, path: '/cho-meo-an/:id', reads: '/meo/:id' },
  };
  expect(told(extension(pages))).toEqual([]);
});
