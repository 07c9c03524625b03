/**
 * Makes errors name the lines of the sources. The maps of the built program are read when the stack of an
 * error is asked for, and let go soon after: Node's own `setSourceMapsEnabled` reads those of every
 * package at the start and keeps them, some 60 MB.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** For how long a map is kept after it was asked, in milliseconds. */
const KEPT_MS = 10_000;

/** A place in a file, as a frame names it. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/** The map of a built file, null for one that has none. */
function mapOf(url) {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(url)}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (maps.size === 0) setTimeout(() => maps.clear(), KEPT_MS).unref();
  maps.set(url, map);
  return map;
}

/** A frame with the place in the source where one is known. */
function inSource(frame, folder) {
  return frame.replace(PLACE, (place, url, line, column) => {
    if (!url.startsWith(folder)) return place;
    const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found?.originalSource) return place;
    const source = fileURLToPath(new URL(found.originalSource, url));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

/** @param {string} folder address of the folder with the built program, for which this is done */
export function nameSources(folder) {
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => `    at ${frame}`);
    try {
      return [String(error), ...lines.map((line) => inSource(line, folder))].join('\n');
    } catch {
      // A map that cannot be read takes nothing from the error.
      return [String(error), ...lines].join('\n');
    }
  };
}
