/** The clinic's own files, which change while the server runs. */
const OWN =
  /\/resources(\.config\.ts|\/.*\.ts)$|\/extensions\/[^/]+\/(resources|groups|dropped|public|config)\.ts$/;

/**
 * What the config of a version imports is of that version too, while the kit stays the one that
 * is loaded: so a saved file is read anew and nothing else.
 */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const version = /[?&]saved=(\d+)/.exec(context.parentURL ?? '')?.[1];
  const [path] = found.url.split('?');
  if (version === undefined || !OWN.test(path)) return found;
  return { ...found, url: `${path}?saved=${version}` };
}
