import { copyFile, rm, stat, truncate } from 'node:fs/promises';

/** How large a log of PostgreSQL becomes, of which two are kept; bytes. */
const MOST_BYTES = 10_000_000;
/** How often is looked; milliseconds. */
const LOOK_MS = 60_000;

/**
 * Puts a log aside as `<path>.1`, in the place of the one before, when it has grown. Whoever writes it goes
 * on with the same open file, at its beginning: it is emptied, not renamed. What is written in the moment
 * between is lost, and all of it where it cannot be put aside: a full disk would be worse.
 * @param most bytes.
 */
export async function keepBounded(path: string, most = MOST_BYTES): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= most) return;
  const aside = `${path}.1`;
  await copyFile(path, aside).catch(() => rm(aside, { force: true }).catch(() => undefined));
  await truncate(path);
}

/** Keeps a log bounded as long as its server runs. @returns how to end it. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => void keepBounded(path).catch(() => undefined), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
