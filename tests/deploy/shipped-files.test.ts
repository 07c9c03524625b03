import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../server/child';
import { programOf } from './install';
import { promtool } from './promtool';

const DEPLOY = join(ROOT, 'deploy');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-shipped-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  status: number | null;
  said: string;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Run {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}

describe('the units', () => {
  it('are understood whole by systemd', async () => {
    const names = await readdir(join(DEPLOY, 'systemd'));
    const units = names.filter((name) => /\.(service|timer)$/.test(name));
    expect(units.length).toBeGreaterThan(0);
    for (const name of units) {
      const text = await readFile(join(DEPLOY, 'systemd', name), 'utf8');
      // The programs are where they are on this machine.
      const here = text
        .replaceAll(/\/opt\/sen\/bin\/(sen|node)/g, process.execPath)
        .replaceAll('/opt/sen', ROOT);
      await writeFile(join(folder, name), here);
    }
    const { status, said } = run(programOf('systemd-analyze'), [
      'verify',
      '--man=no',
      ...units.map((name) => join(folder, name)),
    ]);
    expect(said.split('\n').filter((line) => line.includes(folder))).toEqual([]);
    expect(status, said).toBe(0);
  });

  it('leave what they start little that it could do (10 is everything)', async () => {
    for (const name of ['sen@.service', 'sen-backup.service']) {
      const args = ['security', '--offline=true', '--no-pager', '--threshold=20'];
      const { status, said } = run(programOf('systemd-analyze'), [...args, join(folder, name)]);
      expect(said).toContain('Overall exposure level');
      expect(status, said).toBe(0);
    }
  });
});

describe('nginx', () => {
  it('takes the addresses of the compose files', async () => {
    for (const name of ['one-upstream.conf', 'two-upstream.conf']) {
      const conf = join(folder, `${name}.nginx`);
      const file = join(DEPLOY, 'compose', name);
      await writeFile(conf, `pid ${folder}/pid; events {} http { include ${file}; }`);
      const { status, said } = run(programOf('nginx'), ['-t', '-c', conf, '-e', `${folder}/log`]);
      expect(status, said).toBe(0);
    }
  });
});

const checker = promtool();
describe.skipIf(checker === null)('Prometheus', () => {
  const check = (...args: string[]) => {
    const { status, said } = run(checker!, args);
    expect(status, said).toBe(0);
    return said;
  };

  it('understands the rules, and tells what went wrong and nothing else', () => {
    expect(check('check', 'rules', join(DEPLOY, 'monitoring/alerts.yml'))).toMatch(
      /\d+ rules found/,
    );
    check('test', 'rules', join(ROOT, 'tests/deploy/alerts.yml'));
  });

  it('understands what the guide writes into its configuration', async () => {
    const guide = await readFile(join(ROOT, 'docs/monitoring.md'), 'utf8');
    const [, config] = /```yaml\n(# prometheus\.yml\n[^`]*)```/.exec(guide) ?? [];
    if (config === undefined) throw new Error('docs/monitoring.md has no prometheus.yml');
    await writeFile(join(folder, 'prometheus.yml'), config);
    await cp(join(DEPLOY, 'monitoring/alerts.yml'), join(folder, 'alerts.yml'));
    const said = check('check', 'config', join(folder, 'prometheus.yml'));
    expect(said).toContain('1 rule files found');
  });
});
