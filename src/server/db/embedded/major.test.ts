import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../settings';
import { openAsOwner } from '../../start/database';
import { packagedMajor } from './binaries';
import { startEmbedded } from './launch';
import { recoverCluster } from './recover';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sen-major-'));
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const layCluster = async (major: number) => {
  const data = join(dataDir, 'postgres/data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), `${major}\n`);
};

const saidBy = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

it('refuses the files of an older PostgreSQL with the way over, and touches nothing', async () => {
  const major = await packagedMajor();
  await layCluster(major - 1);
  const before = await readdir(dataDir, { recursive: true });
  // A start, and every command that is run beside a server of the old release, an upgrade among them.
  const settings = readSettings({ DATA_DIR: dataDir });
  for (const open of [() => startEmbedded({ dataDir }), () => openAsOwner(settings)]) {
    const said = await saidBy(open());
    expect(said).toContain(
      `PostgreSQL ${major}, cơ sở dữ liệu trong DATA_DIR là của PostgreSQL ${major - 1}`,
    );
    expect(said).toContain(
      `PostgreSQL ${major}, the database in DATA_DIR is of PostgreSQL ${major - 1}`,
    );
    expect(said.match(/bin\/sen (backup|restore) (TỆP|FILE)/g)).toHaveLength(4);
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  }
  const [, anchor = ''] =
    /docs\/operating\.md#(\S+)/.exec(await saidBy(startEmbedded({ dataDir }))) ?? [];
  const guide = await readFile('docs/operating.md', 'utf8');
  const titles = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
  expect(titles.map((title) => title.toLowerCase().replaceAll(' ', '-'))).toContain(anchor);
});

it('sends whoever starts an older release to the newer one', async () => {
  const major = await packagedMajor();
  await layCluster(major + 1);
  const said = await saidBy(startEmbedded({ dataDir }));
  expect(said).toContain('hãy dùng bản Sen mới hơn');
  expect(said).toContain('take the newer release');
});

it('refuses a copy for recovery that an older PostgreSQL has written', async () => {
  const major = await packagedMajor();
  const fill = (data: string) => writeFile(join(data, 'PG_VERSION'), `${major - 1}\n`);
  const said = await saidBy(recoverCluster(dataDir, new Date(), fill));
  expect(said).toContain(`is of PostgreSQL ${major - 1}`);
});
