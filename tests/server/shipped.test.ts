import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../src/server/settings';
import { ROOT } from './child';

/** What the shipped files name that is no setting of Sen. */
const OTHERS = [
  'NODE_ENV', // of Node
  'NODE', // of the image's build
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD', // of the image of PostgreSQL
  'TLS_DIR', // of the compose files themselves
  'PHONE_OR_EMAIL', // what the reader writes
];

const files = new Map<string, string>();
const textOf = (name: string) => files.get(name) ?? '';

beforeAll(async () => {
  const shipped = await readdir(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true });
  const names = shipped
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('monitoring'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));
  for (const name of [...names, 'docs/operating.md']) {
    files.set(name, await readFile(join(ROOT, name), 'utf8'));
  }
});

/** `NAME_WITH_PARTS`, or any name that is given a value. */
const NAMED = /\b(?!AF_|ETCD_)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{4,}(?==)/g;

it('the guide and the shipped files name settings that are there', () => {
  const known = [...SETTING_NAMES, ...OTHERS];
  const named = [...files].flatMap(([file, text]) =>
    [...text.matchAll(NAMED)].map(([name]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
});

it('the guide installs files that are there', () => {
  const guide = textOf('docs/operating.md');
  const named = [...guide.matchAll(/\bdeploy\/[\w./@*-]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(5);
  const there = [...files.keys(), 'deploy/monitoring/alerts.yml'];
  for (const name of named) {
    // The chart is named as the folder that it is.
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.*')}(/|$)`);
    expect(
      there.some((file) => pattern.test(file)),
      name,
    ).toBe(true);
  }
});

it('the waits of nginx, the servers and the guide fit each other', () => {
  const number = (file: string, pattern: RegExp) => Number(pattern.exec(textOf(file))?.[1]);
  const upstream = 'deploy/nginx/sen-upstream.conf';
  const drain = number('deploy/systemd/sen.env', /DRAIN_SECONDS=(\d+)/);
  expect(number('deploy/compose/two-servers.yml', /DRAIN_SECONDS: "(\d+)"/)).toBe(drain);
  const chart = 'deploy/helm/sen/templates/servers.yaml';
  expect(number(chart, /DRAIN_SECONDS, value: "(\d+)"/)).toBe(drain);
  // A connection that a server is about to close is given up by nginx before.
  expect(number(upstream, /keepalive_timeout (\d+)s/)).toBeLessThan(drain);
  // A server that was away is taken again before the next one goes.
  const between = number('docs/operating.md', /restart sen@3001 && sleep (\d+)/);
  expect(number(upstream, /fail_timeout=(\d+)s/)).toBeLessThan(between);
  // Both compose files and the plain one say the same of their servers.
  const rules = (file: string) => textOf(file).match(/(max_fails|fail_timeout|keepalive).*?;/g);
  expect(rules('deploy/compose/two-upstream.conf')).toEqual(rules(upstream));
});
