import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../settings';
import type { Chain } from './chains';

const head = z.object({ chain: z.string(), seq: z.number(), hash: z.string() });
const anchor = z.object({ at: z.string(), previous: z.string(), heads: z.array(head) });

/** The heads of the chains at one moment, kept outside of the database. */
export type Anchor = z.infer<typeof anchor>;
export type Head = z.infer<typeof head>;

/** Where the anchors are kept, one a line, each with the hash of the line before. */
export const anchorPath = (settings: Settings): string => join(settings.dataDir, 'anchors.jsonl');

const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** What an anchor says of a chain. */
export const anchoredHash = ({ heads }: Anchor, { name }: Chain): Head | undefined =>
  heads.find(({ chain }) => chain === name);

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').filter((line) => line !== '');
}

/** The anchors of a file, oldest first. @throws Error naming the first line that was changed. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  let previous = '';
  return (await linesOf(path)).map((line, index) => {
    const read = anchor.safeParse(parsed(line));
    if (!read.success || read.data.previous !== previous) {
      throw new Error(`${path}:${index + 1}: đã bị sửa / was changed`);
    }
    previous = hashOf(line);
    return read.data;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Adds an anchor at the end; readable by the server's account alone, on disk when it returns. */
export async function addAnchor(settings: Settings, at: Date, heads: Head[]): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true });
  const last = (await linesOf(anchorPath(settings))).at(-1);
  const line: Anchor = {
    at: at.toISOString(),
    previous: last === undefined ? '' : hashOf(last),
    heads,
  };
  const file = await open(anchorPath(settings), 'a', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
