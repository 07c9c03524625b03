/** What the server tells the page at run time, as JSON in `<meta name="sen-config">`. */
export interface RuntimeConfig {
  /** Origin of the main API, without `/api`; empty for the page's own origin. */
  apiUrl: string;
  /** Origin of the auth backend, without `/api/auth`; empty for the page's own origin. */
  authUrl: string;
  /** Whether the page shows demo data, and says so. */
  demo: boolean;
  /** IANA name of the clinic's zone. */
  timeZone: string;
}

/** Name of the meta element. */
const CONFIG_META = 'sen-config';

let cached: RuntimeConfig | undefined;

const origin = (value: unknown, fallback: string | undefined): string =>
  (typeof value === 'string' && value !== '' ? value : (fallback ?? '')).replace(/\/+$/, '');

function readMeta(): Partial<RuntimeConfig> {
  const content = document
    .querySelector(`meta[name="${CONFIG_META}"]`)
    ?.getAttribute('content')
    ?.trim();
  if (!content?.startsWith('{')) return {};
  return JSON.parse(content);
}

/** The page's config: from the meta element, with the build's `VITE_*` names as defaults. */
export function runtimeConfig(): RuntimeConfig {
  if (cached) return cached;
  const env: Partial<ImportMetaEnv> = import.meta.env ?? {};
  const meta = typeof document === 'undefined' ? {} : readMeta();
  const config: RuntimeConfig = {
    apiUrl: origin(meta.apiUrl, env.VITE_API_URL),
    authUrl: origin(meta.authUrl, env.VITE_AUTH_URL),
    demo: meta.demo === true,
    timeZone: meta.timeZone ?? 'Asia/Ho_Chi_Minh',
  };
  if (typeof document !== 'undefined') cached = config;
  return config;
}
