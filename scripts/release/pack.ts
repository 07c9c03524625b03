import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

/**
 * Writes a folder as `file`, a `.tar.gz` whose entries lie in a folder of the same name: in order, of
 * nobody in particular, readable by all. A file keeps its time, by which a build is as old as it is.
 */
export async function pack(folder: string, file: string): Promise<void> {
  const archive = tar.pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) {
    const found = await lstat(path);
    const header = { name: relative(dirname(folder), path), mtime: found.mtime };
    if (found.isDirectory()) archive.entry({ ...header, type: 'directory', mode: 0o755 });
    else if (found.isSymbolicLink())
      archive.entry({ ...header, type: 'symlink', linkname: await readlink(path) });
    else {
      const mode = found.mode & 0o100 ? 0o755 : 0o644;
      await pipeline(createReadStream(path), archive.entry({ ...header, mode, size: found.size }));
    }
  }
  archive.finalize();
  await written;
}
