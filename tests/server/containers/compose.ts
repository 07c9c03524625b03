import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import ipaddr from 'ipaddr.js';
import { parse } from 'yaml';
import { z } from 'zod';
import packageJson from '../../../package.json';
import { readSettings, SETTING_NAMES } from '../../../src/server/settings';
import { ROOT } from '../child';
import { environmentOf } from './image';

const FOLDER = join(ROOT, 'deploy/compose');
const IMAGE = environmentOf(readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8'));

/** Of style, or of what a clinic is meant to do: its pages are for everybody, its image is built here. */
const OFF = [
  'no-build-and-image',
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'require-quotes-in-ports',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
];

/** What the files themselves ask for beside settings. */
const OWN = { TLS_DIR: '/tls', POSTGRES_PASSWORD: 'p'.repeat(24) };
const SAMPLES: Record<string, string> = {
  ...OWN,
  PUBLIC_URL: 'https://sen.example',
  SECRET_KEY: 'k'.repeat(44),
  BACKUP_KEY: 'b'.repeat(44),
  METRICS_TOKEN: 'm'.repeat(44),
};

const names = z.array(z.string());
const service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  depends_on: z
    .union([names, z.record(z.string(), z.object({ condition: z.string() }))])
    .default([]),
  healthcheck: z.object({ test: z.unknown() }).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: names.default([]),
  volumes: names.default([]),
  tmpfs: names.default([]),
  cap_drop: names.default([]),
  security_opt: names.default([]),
  read_only: z.boolean().default(false),
  networks: z.record(z.string(), z.object({ ipv4_address: z.string() })).default({}),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  }),
  volumes: z.record(z.string(), z.unknown()),
});

type Service = z.infer<typeof service>;

/** `source:target:mode`; the source is `$` where a variable names it. */
const partsOf = (volume: string) => volume.replaceAll(/\$\{[^}]*\}/g, '$').split(':');

/** What the linter of compose files says, the schema of the specification first. */
export async function lintOf(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sen-compose-'));
  try {
    const file = join(folder, 'compose.yml');
    await writeFile(file, text);
    const rules = Object.fromEntries(OFF.map((name) => [name, 0 as const]));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([file], false);
    if (results.length !== 1) throw new Error('the linter read nothing');
    return results.flatMap(({ messages }) =>
      messages.map(({ line, rule, message }) => `${line}: ${rule}: ${message}`),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A name that is not given is refused by compose, not taken for nothing. */
function variableProblems(text: string): string[] {
  const bare = [...text.matchAll(/\$\{(\w+)\}|\$(\w+)/g)].map(
    ([whole]) => `${whole}: may be empty`,
  );
  const asked = [...text.matchAll(/\$\{(\w+):?[?-]/g)].map(([, name = '']) => name);
  const unknown = asked.filter((name) => !(name in OWN) && !SETTING_NAMES.includes(name));
  return [...bare, ...unknown.map((name) => `\${${name}}: no setting`)];
}

/** What a service waits for, mounts and builds from, and is not there. */
function partProblems(name: string, one: Service, all: z.infer<typeof compose>): string[] {
  const waits = Array.isArray(one.depends_on)
    ? one.depends_on.map((other) => [other, 'service_started'] as const)
    : Object.entries(one.depends_on).map(([other, { condition }]) => [other, condition] as const);
  const awaited = waits.flatMap(([other, condition]) => {
    const found = all.services[other];
    if (found === undefined) return [`${name} waits for ${other}: no such service`];
    const isBlind = condition === 'service_healthy' && found.healthcheck === undefined;
    return isBlind ? [`${name} waits for ${other}: it has no healthcheck`] : [];
  });
  const mounted = one.volumes.flatMap((volume) => {
    const [source = ''] = partsOf(volume);
    if (source.startsWith('$')) return [];
    const isThere = source.startsWith('.')
      ? existsSync(join(FOLDER, source))
      : source in all.volumes;
    return isThere ? [] : [`${name} mounts ${source}: not there`];
  });
  const { context = '', dockerfile = '' } = one.build ?? {};
  const isBuilt = one.build === undefined || existsSync(join(FOLDER, context, dockerfile));
  return [...awaited, ...mounted, ...(isBuilt ? [] : [`${name} is built from ${dockerfile}`])];
}

/** A server of Sen: its settings, what it may write to, and what it may do. */
function serverProblems(name: string, one: Service): string[] {
  const unknown = Object.keys(one.environment).filter((known) => !SETTING_NAMES.includes(known));
  const filled = Object.entries(one.environment).map(([key, value]) => [
    key,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, asked: string) => SAMPLES[asked] ?? ''),
  ]);
  let wrong: string[] = [];
  try {
    const { demo } = readSettings({ ...IMAGE, ...Object.fromEntries(filled) });
    if (demo) wrong = ['a demo'];
  } catch (error) {
    wrong = [String(error)];
  }
  const writes = [...one.volumes.map((volume) => partsOf(volume)[1]), ...one.tmpfs];
  const must: [string, boolean][] = [
    [`is sen:${packageJson.version}`, one.image === `sen:${packageJson.version}`],
    ['keeps DATA_DIR in a volume', writes.includes(IMAGE.DATA_DIR)],
    ['writes nowhere else', one.read_only && writes.length === 2 && writes.includes('/tmp')],
    ['has no rights of root', one.cap_drop.includes('ALL')],
    ['gains no rights', one.security_opt.includes('no-new-privileges:true')],
    ['shows no port', one.ports.length === 0],
  ];
  return [
    ...unknown.map((setting) => `${name}: ${setting} is no setting`),
    ...wrong.map((what) => `${name}: ${what}`),
    ...must.filter(([, holds]) => !holds).map(([what]) => `${name}: not so: ${what}`),
  ];
}

/** nginx sends people to the servers of this file, at the port that they listen at. */
function wayProblems({ services, networks }: z.infer<typeof compose>): string[] {
  const subnet = ipaddr.parseCIDR(networks.default.ipam.config[0].subnet);
  const servers = Object.values(services).flatMap((one) =>
    Object.values(one.networks).map(({ ipv4_address }) => ipv4_address),
  );
  const outside = servers.filter((address) => !ipaddr.parse(address).match(subnet));
  const front = services.nginx?.volumes.map(partsOf) ?? [];
  const text = front
    .map(([source = '']) => join(FOLDER, source))
    .filter((file) => file.endsWith('.conf') && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const reached = [...text.matchAll(/^\s*server ([\d.]+):(\d+)/gm)];
  const listened = new Set([...text.matchAll(/listen (\d+)/g)].map(([, port]) => port));
  const shown = services.nginx?.ports.map((port) => port.split(':').at(-1)) ?? [];
  const keys = [...text.matchAll(/ssl_certificate\w* (\S+)\//g)].map(([, folder]) => folder);
  return [
    ...outside.map((address) => `${address}: outside of its network`),
    ...(reached.map(([, address]) => address).join() === servers.join()
      ? []
      : [`nginx sends to ${reached.map(([, address]) => address)}, servers are ${servers}`]),
    ...reached.flatMap(([whole, , port]) =>
      port === IMAGE.PORT ? [] : [`nginx: ${whole.trim()}`],
    ),
    ...(shown.toSorted().join() === [...listened].toSorted().join()
      ? []
      : [`nginx shows ${shown}`]),
    ...keys
      .filter((folder) => !front.some(([, target]) => target === folder))
      .map((folder) => `nginx has no ${folder}`),
  ];
}

/** What is wrong with a compose file of `deploy/compose`, beside what every linter knows. */
export function problemsOfCompose(text: string): string[] {
  const all = compose.parse(parse(text, { merge: true }));
  const mounted = Object.values(all.services).flatMap(({ volumes }) => volumes);
  const unused = Object.keys(all.volumes).filter(
    (name) => !mounted.some((volume) => volume.startsWith(`${name}:`)),
  );
  return [
    ...variableProblems(text.replaceAll(/^\s*#.*$/gm, '')),
    ...Object.entries(all.services).flatMap(([name, one]) => [
      ...partProblems(name, one, all),
      ...(one.build ? serverProblems(name, one) : []),
    ]),
    ...unused.map((name) => `volume ${name}: nobody mounts it`),
    ...wayProblems(all),
  ];
}
