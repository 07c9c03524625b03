const places = new WeakMap<object, { stack?: string }>();

/** The folder of the project, as stacks write it. */
const [ROOT = ''] = import.meta.url.replace(/^file:\/\//, '').split('src/shared/resource/');

/** Files that make parts of a config, and are never the place of one. */
const KIT = /src\/shared\/(fields|i18n|resource|site)\/(?!.*\.test\.ts)|node_modules/;

/** Remembers where a part of a config is written, which a mistake in it is told with. */
export function placed<T extends object>(part: T): T {
  places.set(part, new Error('place'));
  return part;
}

/** Says of a part that was made of another one that it is written where that one is. */
export function placedAs<T extends object>(part: T, other: object): T {
  const place = places.get(other);
  if (place) places.set(part, place);
  return part;
}

/** `file:line` where a part of a config is written, from the folder of the project; null where unknown. */
export function placeOf(part: object | undefined): string | null {
  const stack = part && places.get(part)?.stack;
  if (!stack) return null;
  for (const line of stack.split('\n').slice(1)) {
    const found = /\(?(?:file:\/\/)?([^\s()]+):(\d+):\d+\)?$/.exec(line);
    if (!found || KIT.test(found[1]!)) continue;
    const [, file = '', row] = found;
    return `${file.startsWith(ROOT) ? file.slice(ROOT.length) : file}:${row}`;
  }
  return null;
}
