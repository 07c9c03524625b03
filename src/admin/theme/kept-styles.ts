import type { EmotionCache } from '@emotion/cache';

/** Where a browser keeps the styles that the area was last opened with. */
const KEPT = 'sen.admin.styles';
/** Characters: what the screens of a day need several times over. What is longer is kept anew. */
const MOST = 150_000;
/** The area that is open has its first screen by then, and nobody waits. */
const SETTLED_MS = 3000;
/** This program: another one may write the same styles otherwise. */
const PROGRAM = import.meta.url;

interface Kept {
  program: string;
  names: string[];
  css: string;
}

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return kept?.program === PROGRAM ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Puts the styles of the last time into the page as a server would that had written it: Emotion, made
 * after that, finds them there and works out none of them again. Answers them.
 */
export function bringKeptStyles(key: string, nonce: string | undefined): string {
  const kept = read();
  if (!kept) return '';
  const style = document.createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  style.setAttribute('data-emotion', [key, ...kept.names].join(' '));
  style.textContent = kept.css;
  document.head.append(style);
  return kept.css;
}

function write(names: string[], css: string): void {
  try {
    if (css.length > MOST) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify({ program: PROGRAM, names, css }));
  } catch {
    // A browser without room keeps none, and works them out.
  }
}

/**
 * Keeps the styles of the first screen, after those that were brought, for the next time: once it has
 * settled or, where somebody is quicker, when it is left; what later screens need is theirs. The rules
 * are those that Emotion writes: as a page tells its own, a shorthand may stand before what it came after.
 */
export function keepStyles({ inserted, sheet }: EmotionCache, brought: string): void {
  const written: string[] = [];
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    written.push(rule);
    insert(rule);
  };
  const once = () => {
    clearTimeout(settled);
    removeEventListener('pagehide', once);
    sheet.insert = insert;
    if (written.length > 0) write(Object.keys(inserted), [brought, ...written].join('\n'));
  };
  const settled = setTimeout(once, SETTLED_MS);
  addEventListener('pagehide', once);
}
