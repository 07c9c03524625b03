import process from 'node:process';

/** Files and folders that a release has as they are. */
export const WHOLE = [
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'deploy',
  'dist',
  'docs',
  'scripts/run.mjs',
  'scripts/source-lines.mjs',
];

/** The programs of a release, by their path in it, and what each is a copy of. */
export const PROGRAMS: Record<string, string> = {
  'bin/node': process.execPath,
  'bin/sen': `${import.meta.dirname}/bin/sen`,
};
