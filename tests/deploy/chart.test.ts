import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import packageJson from '../../package.json';
import { readSettings, SETTING_NAMES } from '../../src/server/settings';
import { type Made, readChart, renderChart } from './chart';
import { problemsOf } from './kubernetes';

/** What whoever installs must say, and all that may be said besides. */
const GIVEN = {
  image: {
    repository: 'registry.example/sen',
    tag: '',
    pullPolicy: 'Always',
    pullSecrets: ['registry'],
  },
  ingress: { host: 'sen.example' },
  settings: { TRUST_PROXY: '1', TIME_ZONE: 'Asia/Ho_Chi_Minh' },
  disk: { size: '50Gi', storageClass: 'fast' },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  network: {
    push: true,
    from: ['ingress-nginx', 'monitoring'],
    to: [{ cidr: '10.0.0.5/32', port: 5432 }],
  },
};

/** What the secret holds. */
const SECRET = {
  SECRET_KEY: 'k'.repeat(44),
  BACKUP_KEY: 'b'.repeat(44),
  METRICS_TOKEN: 'm'.repeat(44),
  DATABASE_URL: 'postgresql://sen:x@10.0.0.5/sen',
  FILES_URL: 's3://KEY:SECRET@s3.example:9000/files?region=vn-1',
};

/** Values on top of others, as Helm puts them. */
function over(below: Record<string, unknown>, above: object): Record<string, unknown> {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const put = Object.entries(above).map(([name, value]) => {
    const own = below[name];
    return [name, isMap(own) && isMap(value) ? over(own, value) : value];
  });
  return { ...below, ...Object.fromEntries(put) };
}

const probe = z.object({ httpGet: z.object({ path: z.string() }) });
const SERVERS = z.object({
  spec: z.object({
    replicas: z.number(),
    minReadySeconds: z.number(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.object({
            command: z.array(z.string()),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            lifecycle: z.object({
              preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }),
            }),
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});

let chart: Awaited<ReturnType<typeof readChart>>;
let made: Made[];
beforeAll(async () => {
  chart = await readChart();
  made = await renderChart(over(chart.values, GIVEN));
});

const serversOf = (all: Made[]) =>
  SERVERS.parse(all.find(({ kind }) => kind === 'StatefulSet')).spec;

describe('the chart', () => {
  it('makes what Kubernetes knows, to the last member', () => {
    expect(made.map(({ kind }) => kind).sort()).toEqual([
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'StatefulSet',
    ]);
    expect(made.flatMap(problemsOf)).toEqual([]);
    const [first] = made;
    expect(problemsOf(Object.assign({ mistyped: 1 }, first)).join()).toContain('mistyped: unknown');
  });

  it('has two servers with settings that a server takes, backups on the first', () => {
    const { replicas, template } = serversOf(made);
    expect(replicas).toBe(2);
    const [{ env, command }] = template.spec.containers;
    expect(env.map(({ name }) => name).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const settings = readSettings({
      ...SECRET,
      ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
    });
    expect(settings).toMatchObject({
      publicUrl: 'https://sen.example',
      trustProxy: 1,
      backupAt: '02:30',
      drainSeconds: 3,
      demo: false,
    });
    expect(command.join(' ')).toContain('unset BACKUP_AT');
  });

  it('gives a server that leaves the time it takes, and asks whether it is ready', () => {
    const { minReadySeconds, template } = serversOf(made);
    const { containers, terminationGracePeriodSeconds } = template.spec;
    const [{ lifecycle, readinessProbe, livenessProbe }] = containers;
    const pause = Number(lifecycle.preStop.exec.command.at(-1));
    expect(pause).toBeGreaterThanOrEqual(5);
    expect(minReadySeconds).toBeGreaterThanOrEqual(5);
    // The server itself is gone eight seconds after it was told.
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + 8);
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(livenessProbe.httpGet.path).toBe('/livez');
  });

  it('makes nothing that was turned off', async () => {
    const off = { ingress: { enabled: false }, network: { enabled: false }, backupAt: '' };
    const less = await renderChart(over(over(chart.values, GIVEN), off));
    expect(less.map(({ kind }) => kind)).not.toContain('Ingress');
    expect(less.map(({ kind }) => kind)).not.toContain('NetworkPolicy');
    expect(JSON.stringify(serversOf(less).template.spec.containers[0].env)).not.toContain(
      'BACKUP_AT',
    );
    expect(less.flatMap(problemsOf)).toEqual([]);
  });

  it('is of the version that it comes with', () => {
    expect(chart.about).toMatchObject({
      version: packageJson.version,
      appVersion: packageJson.version,
    });
  });

  it('takes no values that it does not know, nor a secret among the settings', () => {
    const takes = new Ajv().compile(chart.schema);
    expect(takes(over(chart.values, GIVEN)), JSON.stringify(takes.errors)).toBe(true);
    // Neither image nor name was said.
    expect(takes(chart.values)).toBe(false);
    const wrong = [
      { replica: 3 },
      { replicas: '2' },
      { settings: { SECRET_KEY: 'x'.repeat(44) } },
      { settings: { DRAIN_SECONDS: '0' } },
      { network: { to: [{ cidr: 'everywhere', port: 5432 }] } },
    ];
    for (const one of wrong)
      expect(takes(over(over(chart.values, GIVEN), one)), JSON.stringify(one)).toBe(false);
  });
});
