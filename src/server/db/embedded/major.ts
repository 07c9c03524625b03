import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedMajor } from './binaries';
import { dataOf } from './cluster';
import { existingHome } from './home';

/** The files of a cluster are of another PostgreSQL than the programs; the text is meant for the terminal. */
export class OtherMajor extends Error {
  override name = 'OtherMajor';

  constructor(
    readonly files: number,
    readonly programs: number,
  ) {
    const [vi, en] =
      files < programs
        ? [
            'Bản này mang PostgreSQL PROGRAMS, cơ sở dữ liệu trong DATA_DIR là của PostgreSQL FILES; chưa có gì thay đổi. ' +
              'Để chuyển sang: (1) bằng bản Sen cũ, sao lưu ra ngoài DATA_DIR: bin/sen backup TỆP; (2) dừng máy chủ, đổi ' +
              'tên DATA_DIR và tạo thư mục trống thay nó; (3) bằng bản này: bin/sen restore TỆP, rồi khởi động. Thư mục cũ ' +
              'với bản cũ là đường quay lại.',
            'This release has PostgreSQL PROGRAMS, the database in DATA_DIR is of PostgreSQL FILES; nothing was changed. ' +
              'The way over: (1) with the old release of Sen, a backup outside of DATA_DIR: bin/sen backup FILE; (2) stop the ' +
              'server, rename DATA_DIR and make an empty folder in its place; (3) with this release: bin/sen restore FILE, ' +
              'then start. The old folder with the old release is the way back.',
          ]
        : [
            'Cơ sở dữ liệu là của PostgreSQL FILES, mới hơn PostgreSQL PROGRAMS của bản này; hãy dùng bản Sen mới hơn đã tạo ra nó.',
            'The database is of PostgreSQL FILES, newer than PostgreSQL PROGRAMS of this release; take the newer release that made it.',
          ];
    const filled = `${vi}\n${en}`
      .replaceAll('FILES', `${files}`)
      .replaceAll('PROGRAMS', `${programs}`);
    super(`${filled}\ndocs/operating.md#a-new-major-of-postgresql`);
  }
}

/**
 * Lets pass files of a cluster that the programs of this release read, and a folder that has none.
 * @param data where `PG_VERSION` is. @throws OtherMajor with the way out; nothing was touched
 */
export async function requireOwnMajor(data: string): Promise<void> {
  const said = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (said === null) return;
  const [files, programs] = [Number.parseInt(said, 10), await packagedMajor()];
  if (files !== programs) throw new OtherMajor(files, programs);
}

/** The same of the cluster of `dataDir`, whether it runs or not. @throws OtherMajor */
export async function requireOwnCluster(dataDir: string): Promise<void> {
  const home = await existingHome(dataDir);
  if (home !== null) await requireOwnMajor(dataOf({ home }));
}
