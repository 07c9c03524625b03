import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const RESOURCE = 'resources/co-so/toa-nha.ts';
const COMPONENT = 'src/public/parts/back-link.tsx';

/** How long a change may take before the measurement gives up, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Saves `text` and answers the milliseconds until `address` answers with `seen`. */
async function measure(file: string, text: string, address: string, seen: RegExp) {
  const begun = performance.now();
  await writeFile(join(ROOT, file), text);
  while (performance.now() - begun < PATIENCE_MS) {
    if (seen.test(await (await fetch(address)).text())) {
      return Math.round(performance.now() - begun);
    }
    await wait(20);
  }
  throw new Error(`${file}: ${seen} was not seen at ${address}`);
}

/** What the machine does besides, as the mean of a minute: the numbers say little without it. */
const load = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

const dataDir = await mkdtemp(join(tmpdir(), 'sen-dev-loop-'));
const resource = await readFile(join(ROOT, RESOURCE), 'utf8');
const component = await readFile(join(ROOT, COMPONENT), 'utf8');
const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/dev.ts'], {
  cwd: ROOT,
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
try {
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (part: Buffer) => {
      said += part;
      const address = /^ready (\S+)$/m.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`npm run dev ended: ${said}`)));
  });
  const module = (file: string) => `${url}/${file}`;
  await fetch(module(RESOURCE));
  const field = "    benchNote: f.text({ label: t('Đo', 'Measured') }),\n";
  const withField = resource.replace('  fields: {\n', `  fields: {\n${field}`);
  const relabelled = withField.replace("'Measured'", "'Measured again'");
  const withColumn = relabelled.replace("columns: ['code'", "columns: ['benchNote', 'code'");
  const before = load();
  const times = {
    field: await measure(RESOURCE, withField, `${url}/api/openapi.json`, /benchNote/),
    label: await measure(RESOURCE, relabelled, module(RESOURCE), /Measured again/),
    column: await measure(RESOURCE, withColumn, module(RESOURCE), /benchNote.,\s*.code/),
    component: await measure(COMPONENT, `${component}// measured\n`, module(COMPONENT), /measured/),
  };
  const machine = { cores: availableParallelism(), load: [before, load()] };
  process.stdout.write(`${JSON.stringify({ milliseconds: times, machine })}\n`);
} finally {
  await writeFile(join(ROOT, RESOURCE), resource);
  await writeFile(join(ROOT, COMPONENT), component);
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
