import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { identity, serverAccount } from '../../src/server/db/embedded/account';
import { adapted } from './adapted';
import { programOf } from './install';

const NAMES = ['pg1', 'pg2', 'pg3'];
const stateOfMember = z.object({ name: z.string(), role: z.string(), state: z.string() });
const stateOfCluster = z.object({ members: z.array(stateOfMember) });

/** What Patroni says of its members, as `name role state`, sorted; nothing while it does not answer. */
async function statesAt(host: string): Promise<string[]> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://${host}:8008/cluster`, { signal }).catch(() => null);
  if (answer === null) return [];
  const { members } = stateOfCluster.parse(await answer.json());
  return members.map(({ name, role, state }) => `${name} ${role} ${state}`).sort();
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A machine with the shipped files: an etcd, a Patroni, and the PostgreSQL that it runs. */
export class Machine {
  readonly #etcd: string;
  #programs: ChildProcess[] = [];
  #said = '';

  private constructor(
    readonly name: string,
    readonly host: string,
    private readonly folder: string,
    etcd: string,
  ) {
    this.#etcd = etcd;
  }

  /** @param net how the addresses of the three machines begin, instead of `10.0.0.` */
  static async prepare(name: string, net: string, parent: string): Promise<Machine> {
    const number = NAMES.indexOf(name) + 1;
    const account = serverAccount();
    const folder = join(parent, name);
    await mkdir(folder);
    if (account !== null) await chown(folder, account.uid, account.gid);
    /** What a reader changes: this machine's own name and address, where all three are not told. */
    const ofMachine = (text: string) =>
      text
        .split('\n')
        .map((line) =>
          line.includes('10.0.0.12')
            ? line
            : line.replaceAll('pg1', name).replaceAll('10.0.0.11', `10.0.0.1${number}`),
        )
        .join('\n')
        .replaceAll('10.0.0.1', `${net}1`);
    const config = await adapted('patroni/patroni.yml', {
      // Whoever asks an address of this machine comes from another one of it.
      '10.0.0.0/24': '127.0.0.0/8',
      '/usr/lib/postgresql/15/bin': dirname(programOf('pg_basebackup')),
      '/var/lib/postgresql/15/sen': join(folder, 'data'),
      '/var/lib/postgresql/sen.pgpass': join(folder, 'pgpass'),
      '/var/run/postgresql': folder,
    });
    await writeFile(join(folder, 'config.yml'), ofMachine(config));
    const etcd = await adapted('patroni/etcd.env', { '/var/lib/etcd/sen': join(folder, 'etcd') });
    return new Machine(name, `${net}1${number}`, folder, ofMachine(etcd));
  }

  /** Starts its etcd, and once that has met another one its Patroni: all that is done when its power is back. */
  async start(): Promise<void> {
    const settings = this.#etcd.split('\n').filter((line) => line.startsWith('ETCD_'));
    const env = Object.fromEntries(settings.map((line) => line.split(/=(.*)/).slice(0, 2)));
    this.#programs = [this.#run('etcd', [], env)];
    while (!(await isOk(`http://${this.host}:2379/health`))) await wait(100);
    this.#programs.push(this.#run('patroni', [join(this.folder, 'config.yml')], {}));
  }

  #run(program: 'etcd' | 'patroni', args: string[], env: Record<string, string>): ChildProcess {
    const own = identity(serverAccount());
    const child = spawn(programOf(program), args, {
      ...own,
      env: { ...own.env, LC_ALL: 'C.UTF-8', HOME: this.folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      this.#said = (this.#said + chunk).slice(-20_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return child;
  }

  /** The last things that its programs logged. */
  said(): string {
    return `${this.name}: ${this.#said}`;
  }

  async #postmaster(): Promise<number | null> {
    const file = join(this.folder, 'data/postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || null;
  }

  /** Its power is cut: everything on it ends at once. @param postgres how its PostgreSQL ends */
  async die(postgres: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    const gone = this.#programs.map(
      (program) => program.exitCode ?? new Promise((resolve) => program.once('exit', resolve)),
    );
    const postmaster = await this.#postmaster();
    for (const program of this.#programs) program.kill('SIGKILL');
    if (postmaster !== null) {
      spawnSync('kill', [`-${postgres.slice(3)}`, String(postmaster)]);
      while (existsSync(`/proc/${postmaster}`)) await wait(50);
    }
    await Promise.all(gone);
    this.#programs = [];
  }
}

export interface PatroniCluster {
  machines: readonly Machine[];
  /** What its members say of themselves, as far as one of them answers. */
  states: () => Promise<string[]>;
  /** The machine that has a role now. @throws where none has */
  withRole: (role: string) => Promise<Machine>;
  stop: () => Promise<void>;
}

/** Starts three machines on addresses of this one that nobody else has. */
export async function startPatroni(): Promise<PatroniCluster> {
  const parent = await mkdtemp(join(tmpdir(), 'sen-patroni-'));
  await chmod(parent, 0o755);
  const net = `127.${(process.pid % 200) + 20}.${Math.floor(Math.random() * 250)}.`;
  const machines: Machine[] = [];
  for (const name of NAMES) machines.push(await Machine.prepare(name, net, parent));
  await Promise.all(machines.map((machine) => machine.start()));
  const states = async () => {
    for (const { host } of machines) {
      const said = await statesAt(host);
      if (said.length > 0) return said;
    }
    return [];
  };
  return {
    machines,
    states,
    withRole: async (role) => {
      const found = (await states()).find((state) => state.split(' ')[1] === role);
      const machine = machines.find(({ name }) => name === found?.split(' ')[0]);
      if (machine === undefined) throw new Error(machines.map((one) => one.said()).join('\n'));
      return machine;
    },
    stop: async () => {
      await Promise.all(machines.map((machine) => machine.die('SIGQUIT')));
      await rm(parent, { recursive: true, force: true });
    },
  };
}
