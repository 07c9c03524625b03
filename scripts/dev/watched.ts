/** What a saved file asks for: the config read anew, the server started anew, or neither. */
export function kindOf(root: string, path: string): 'config' | 'server' | null {
  const file = path.startsWith(root) ? path.slice(root.length) : path;
  if (/\.test\.tsx?$/.test(file)) return null;
  // The kinds of fields stay those that the server was started with.
  if (/^resources\/kinds\//.test(file)) return 'server';
  if (/^resources(\.config\.ts|\/.*\.ts)$/.test(file)) return 'config';
  if (
    /^extensions\/([^/]+\/((resources|groups|dropped)(\.ts|\/.*\.ts)|public\.ts)|index\/config\.ts)$/.test(
      file,
    )
  ) {
    return 'config';
  }
  if (/^extensions\/[^/]+\/(kinds|server|shared|migrations)(\.ts|\/.*\.(ts|sql))$/.test(file))
    return 'server';
  if (/^src\/(server|shared)\/.*\.(ts|sql|js|json)$/.test(file)) return 'server';
  return null;
}
