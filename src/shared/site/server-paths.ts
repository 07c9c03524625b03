/** First parts of paths that the server answers itself, beside the pages of the site. */
export const SERVER_PATHS: readonly string[] = [
  'admin-assets',
  'api',
  'assets',
  'dashboard',
  'hop-thu-thu',
  'icons',
  'livez',
  'metrics',
  'quan-ly',
  'readyz',
];
