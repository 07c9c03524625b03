import { COLOURS } from '../../shared/design/tokens';
import type { Language } from '../../shared/i18n/language';
import { localeOf } from '../../shared/i18n/locales';
import { listedAt } from '../../shared/resource/names';
import type { PageState } from '../../shared/site/page-data';
import type { PageMatch } from '../../shared/site/pages';
import type { ThemeChoice } from '../../shared/site/preferences';
import type { BuildOutput } from './build-output';
import { escapeHtml, fill, scriptJson, withNonce } from './html';
import { structuredData } from './structured-data';

/** What the browser programs read from `<meta name="sen-config">`. */
export interface SiteConfig {
  apiUrl: string;
  authUrl: string;
  demo: boolean;
  timeZone: string;
}

export interface PublicDocument {
  build: BuildOutput;
  /** Of this one answer; null where what runs is known by its hash. */
  nonce: string | null;
  config: SiteConfig;
  /** Origin of the site, without a slash at the end; '' where it is not known. */
  origin: string;
  /** Path and query as requested. */
  url: string;
  match: PageMatch | null;
  state: PageState;
  language: Language;
  theme: ThemeChoice;
  isPrivate: boolean;
}

/** Where the browser programs find the nonce. */
const NONCE_META = '<meta property="csp-nonce">';

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function themeColour(theme: ThemeChoice): string {
  if (theme !== 'system') return meta('theme-color', COLOURS[theme].page);
  const of = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${COLOURS[scheme].page}">`;
  return of('light') + of('dark');
}

const configMeta = (config: SiteConfig): string => meta('sen-config', JSON.stringify(config));

function sharing(page: PublicDocument, title: string, description: string | null): string {
  if (page.isPrivate) return meta('robots', 'noindex');
  const address = page.origin + page.url.split('?')[0];
  // What names the page elsewhere needs a whole address.
  const named = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:url', address),
    property('og:image', `${page.origin}/icons/sen-512.png`),
  ];
  return [
    ...(page.origin === '' ? [] : named),
    property('og:type', page.match?.id === 'guide' ? 'article' : 'website'),
    property('og:title', title),
    property('og:locale', localeOf(page.language).replace('-', '_')),
    property('og:site_name', page.state.clinic.name),
    meta('twitter:card', 'summary'),
    description ? property('og:description', description) : '',
  ].join('');
}

function preloads({ build, match }: PublicDocument): string {
  const fonts = build.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const scripts = (match ? (build.scripts[match.id] ?? []) : []).filter(
    (href) => !build.publicHtml.includes(href),
  );
  return [
    ...fonts,
    ...scripts.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" crossorigin>`,
    ),
  ].join('');
}

function rootAttributes(html: string, language: Language, theme: ThemeChoice): string {
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`;
  return html.replace('<html lang="vi">', `<html lang="${language}"${chosen}>`);
}

/** The whole document of a public page, rendered on the server. */
export async function publicDocument(page: PublicDocument): Promise<string> {
  const { build, state, language } = page;
  const { html, head } = await build.entry.render({ url: page.url, state, language });
  const data = page.isPrivate ? null : structuredData(state, page.origin, language);
  const description = head.description;
  const parts = {
    head: [
      `<title>${escapeHtml(head.title)}</title>`,
      description ? meta('description', description) : '',
      sharing(page, head.title, description),
      themeColour(page.theme),
      configMeta(page.config),
      page.nonce === null ? '' : NONCE_META,
      preloads(page),
      data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
    ].join(''),
    state: `<script type="application/json" id="sen-state">${scriptJson(state)}</script>`,
  };
  const shell = rootAttributes(fill(build.publicHtml, parts), language, page.theme);
  const stamped = page.nonce === null ? shell : stamp(shell, page.nonce);
  return fill(stamped, { app: html });
}

/** The document of the staff area, which renders in the browser. `path` is the requested one. */
export function adminDocument(
  build: BuildOutput,
  nonce: string,
  config: SiteConfig,
  path: string,
  { language, theme }: { language: Language; theme: ThemeChoice },
): string {
  // A list's own program comes beside that of the area instead of after it.
  const scripts = listedAt(path) === null ? [] : build.listScripts;
  const head = [
    configMeta(config),
    meta('robots', 'noindex'),
    themeColour(theme),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
  ].join('');
  const shell = fill(build.adminHtml, { head: `${head}${NONCE_META}` });
  return stamp(rootAttributes(shell, language, theme), nonce);
}

/** The nonce goes to the document's own elements only, before any content is put in. */
const stamp = (html: string, nonce: string): string =>
  withNonce(html, nonce).replace(NONCE_META, `<meta property="csp-nonce" nonce="${nonce}">`);
