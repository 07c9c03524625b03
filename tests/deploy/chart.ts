import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as render } from '@evertdespiegeleer/go-template';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../server/child';

const CHART = join(ROOT, 'deploy/helm/sen');

const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** Something that the chart makes. */
export type Made = z.infer<typeof object>;

const read = (file: string) => readFile(join(CHART, file), 'utf8');

/** What the chart says of its own, and what it takes for what was not said. */
export async function readChart() {
  const [about, values, schema] = await Promise.all(
    ['Chart.yaml', 'values.yaml', 'values.schema.json'].map(read),
  );
  return {
    about: z.looseObject({ version: z.string(), appVersion: z.string() }).parse(parse(about!)),
    values: z.record(z.string(), z.unknown()).parse(parse(values!)),
    schema: z.record(z.string(), z.unknown()).parse(JSON.parse(schema!)),
  };
}

/**
 * What the chart makes of values, by the template engine of Go, which Helm is built on. Its templates use
 * nothing that Helm adds to it.
 */
export async function renderChart(values: object): Promise<Made[]> {
  const { about } = await readChart();
  const files = (await readdir(join(CHART, 'templates'))).sort();
  const names = await Promise.all(
    files.filter((file) => file.endsWith('.tpl')).map((file) => read(join('templates', file))),
  );
  const given = {
    Values: values,
    Chart: { AppVersion: about.appVersion },
    Release: { Name: 'clinic', Service: 'Helm' },
  };
  const made: Made[] = [];
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const text = await render(`${names.join('')}${await read(join('templates', file))}`, given);
    for (const document of parseAllDocuments(text)) {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
      const value: unknown = document.toJS();
      if (value !== null) made.push(object.parse(value));
    }
  }
  return made;
}
