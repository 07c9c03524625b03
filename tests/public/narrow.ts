import type { Page } from 'playwright';

/** A screen: its size in pixels, and how large its owner has set the text. */
export interface Screen {
  width: number;
  height: number;
  text: '100%' | '200%';
}

/** The narrowest that WCAG 1.4.10 asks for, and text twice as large (1.4.4) on a phone and there. */
export const NARROW: Screen[] = [
  { width: 320, height: 640, text: '100%' },
  { width: 360, height: 740, text: '200%' },
  { width: 320, height: 640, text: '200%' },
];

/** How much of the screen may be taken by what does not scroll away, and by the header. */
const MOST_FIXED = 0.3;
const MOST_HEADER = 0.35;

interface Most {
  fixed: number;
  header: number;
}

/** Runs in the page. */
function findMisfits({ fixed: mostFixed, header: mostHeader }: Most): string[] {
  const root = document.documentElement;
  const all = [...document.body.querySelectorAll('*')];
  const found: string[] = [];

  const nameOf = (element: Element) => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  /** Said to screen readers only, or inside of something that scrolls by itself. */
  const excused = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { clipPath, overflowX, visibility } = styleOf(at);
      if (clipPath !== 'none' || visibility === 'hidden') return true;
      if (at !== element && ['auto', 'scroll'].includes(overflowX)) return true;
    }
    return false;
  };
  const list = (what: string, elements: Element[]) => {
    const inner = elements.filter(
      (one) => !elements.some((other) => other !== one && one.contains(other)),
    );
    if (inner.length > 0) found.push(`${what}: ${inner.slice(0, 4).map(nameOf).join(' | ')}`);
  };

  const beyond = all.filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    const outside = right > root.clientWidth + 1 || left < -1;
    return outside && width > 0 && height > 0 && !excused(element);
  });
  if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways to ${root.scrollWidth} px`);
  list('beyond the edge', beyond);

  const cut = all.filter((element) => {
    const hides = ['hidden', 'clip'].includes(styleOf(element).overflowX);
    const typed = element instanceof HTMLInputElement;
    return hides && !typed && element.scrollWidth > element.clientWidth + 1 && !excused(element);
  });
  list('cut off', cut);

  const header = document.querySelector('body header');
  const tall = header?.getBoundingClientRect().height ?? 0;
  if (tall > innerHeight * mostHeader) found.push(`the header is ${tall} px high`);

  /** Samples the middle of the screen from top to bottom. */
  const covering = new Map<Element, number>();
  for (let y = 2; y < innerHeight; y += 4) {
    let at = document.elementFromPoint(innerWidth / 2, y);
    while (at && !['fixed', 'sticky'].includes(styleOf(at).position)) at = at.parentElement;
    if (at) covering.set(at, (covering.get(at) ?? 0) + 4);
  }
  const covered = [...covering.values()].reduce((sum, height) => sum + height, 0);
  if (covered > innerHeight * mostFixed)
    list(`${covered} px covered for good`, [...covering.keys()]);
  return found;
}

/**
 * What does not fit a screen: the page scrolls sideways, something is beyond its edge or cut off, or
 * too much of it is covered. Each says which element it is.
 */
export async function misfits(page: Page, { width, height, text }: Screen): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.scrollTo(0, document.documentElement.scrollHeight / 3);
  }, text);
  const most: Most = { fixed: MOST_FIXED, header: MOST_HEADER };
  return page.evaluate(findMisfits, most);
}
