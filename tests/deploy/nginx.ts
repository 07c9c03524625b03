import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port';
import { adapted } from './adapted';
import { programOf } from './install';

/** Waits until something listens at a port. */
export async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await wait(100);
  }
}

export interface Nginx {
  port: number;
  /** What nginx has logged. */
  log: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts nginx with the shipped files, before servers at two ports of this machine. */
export async function startNginx(first: number, second: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sen-nginx-'));
  await chmod(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const [port, plain] = [await freePort(), await freePort()];
  execFileSync(
    programOf('openssl'),
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=sen.example',
      ],
      ...['-keyout', at('key.pem'), '-out', at('cert.pem')],
    ],
    { stdio: 'ignore' },
  );
  await writeFile(
    at('sen-upstream.conf'),
    await adapted('nginx/sen-upstream.conf', {
      '127.0.0.1:3001': `127.0.0.1:${first}`,
      '127.0.0.1:3002': `127.0.0.1:${second}`,
    }),
  );
  await writeFile(
    at('sen.conf'),
    await adapted('nginx/sen.conf', {
      // Not every machine has IPv6.
      '    listen [::]:80;\n': '',
      '    listen [::]:443 ssl http2;\n': '',
      'listen 80': `listen 127.0.0.1:${plain}`,
      'listen 443': `listen 127.0.0.1:${port}`,
      '/etc/sen/tls/fullchain.pem': at('cert.pem'),
      '/etc/sen/tls/privkey.pem': at('key.pem'),
    }),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    at('nginx.conf'),
    `daemon off; pid ${at('pid')}; error_log ${at('error.log')} info; worker_processes 2;
     events { worker_connections 1024; }
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${at(name)};`).join(' ')}
       include ${at('sen-upstream.conf')};
       include ${at('sen.conf')};
     }`,
  );
  const nginx = spawn(programOf('nginx'), ['-p', folder, '-c', at('nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const log = () => readFile(at('error.log'), 'utf8').catch(() => '');
  const gone = exited.then(async () => {
    throw new Error(`nginx ended: ${await log()}`);
  });
  await Promise.race([listening(port), gone]);
  gone.catch(() => undefined);
  return {
    port,
    log,
    stop: async () => {
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
