import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../scripts/free-port';
import { readS3Address } from '../../src/server/storage/s3/address';
import { openClient } from '../../src/server/storage/s3/client';
import { programOf } from './install';
import { listening } from './nginx';

/** OpenStack Swift's own test account; a colon is no part of an address. */
const KEY = 'sen:files';
const SECRET = 'a/secret+of=files';
const REGION = 'vn-1';

/** An object store with the API of S3. */
export interface Swift {
  port: number;
  /** Makes a bucket, and answers its `FILES_URL`, with another port where one is given. */
  bucket: (name: string) => Promise<(port?: number) => string>;
  stop: () => Promise<void>;
}

const SERVERS = ['account', 'container', 'object'] as const;
type Server = (typeof SERVERS)[number] | 'proxy';

const plain = (server: string, port: number, folder: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}/etc
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`;

const proxy = (port: number, folder: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}/etc
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
# Tempauth wants one, which need not be there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.replace(':', '_')} = ${SECRET} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

const HASHES = `
[swift-hash]
swift_hash_path_suffix = sen
swift_hash_path_prefix = sen
[storage-policy:0]
name = one
default = yes
`;

/** Starts a whole Swift of one disk on this machine: Debian's, with its API of S3. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'sen-swift-'));
  const etc = join(folder, 'etc');
  await mkdir(etc);
  await mkdir(join(folder, 'devices/one'), { recursive: true });
  await writeFile(join(etc, 'swift.conf'), HASHES);
  const running = new Map<Server, ChildProcess>();

  async function start(server: Server, port: number): Promise<void> {
    const child = spawn(programOf(`swift-${server}-server`), [join(etc, `${server}.conf`), '-v'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.resume();
    const said = text(child.stderr);
    running.set(server, child);
    const gone = new Promise<never>((_, reject) => {
      child.once('exit', () => said.then((words) => reject(new Error(`${server}: ${words}`))));
    });
    gone.catch(() => undefined);
    await Promise.race([listening(port), gone]);
  }
  async function end(server: Server): Promise<void> {
    const child = running.get(server);
    running.delete(server);
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  for (const server of SERVERS) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync(programOf('swift-ring-builder'), [`${server}.builder`, ...args], { cwd: etc });
    ring('create', '1', '1', '0');
    ring('add', '-r', '1', '-z', '1', '-i', '127.0.0.1', '-p', `${port}`, '-d', 'one', '-w', '1');
    ring('rebalance');
    await writeFile(join(etc, `${server}.conf`), plain(server, port, folder));
    await start(server, port);
  }
  const port = await freePort();
  await writeFile(join(etc, 'proxy.conf'), proxy(port, folder));
  await start('proxy', port);

  return {
    port,
    bucket: async (name) => {
      const who = `${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}`;
      const url = (at = port) =>
        `s3://${who}@127.0.0.1:${at}/${name}/clinic?tls=0&region=${REGION}`;
      const { client, sdk } = await openClient(readS3Address(url())!, 1);
      await client.send(new sdk.CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return url;
    },
    stop: async () => {
      for (const server of [...running.keys()]) await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
