import type { BrowserContext, Page } from 'playwright';

/** What somebody did with mouse and keyboard. */
export interface Presses {
  clicks: number;
  drags: number;
  /** Keys that do something, a combination as one; letters that are typed into a field are apart. */
  keys: number;
  letters: number;
  /** Pages that were opened meanwhile, the first one not counted. */
  pages: number;
}

type Kind = Exclude<keyof Presses, 'pages'>;

const NOTHING: Presses = { clicks: 0, drags: 0, keys: 0, letters: 0, pages: 0 };

/** Tells each press that the browser itself takes for a person's; it runs in the page, by itself. */
function listen(): void {
  const { told } = globalThis as unknown as { told: (kind: Kind) => void };
  const FAR = 8;
  const FIELDS = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio])';
  const ALONE = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'];
  let from: PointerEvent | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      from = event.isTrusted ? event : null;
    },
    true,
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (!from || !event.isTrusted) return;
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > FAR;
      from = null;
      told(far ? 'drags' : 'clicks');
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || ALONE.includes(event.key)) return;
      const inField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const isLetter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
      told(inField && isLetter ? 'letters' : 'keys');
    },
    true,
  );
}

/** Counts what is done in all pages of a browser, by events that the browser itself trusts. */
export class PressCounter {
  #counted = { ...NOTHING };
  #pages = new Set<string>();

  private constructor() {}

  static async of(context: BrowserContext): Promise<PressCounter> {
    const counter = new PressCounter();
    await context.exposeBinding('told', (_source, kind: Kind) => {
      counter.#counted[kind] += 1;
    });
    await context.addInitScript(listen);
    return counter;
  }

  /** Counts from nothing, on the page that is open now. */
  begin(page: Page): void {
    this.#counted = { ...NOTHING };
    this.#pages = new Set();
    const first = new URL(page.url()).pathname;
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame === page.mainFrame() && pathname !== first) this.#pages.add(pathname);
    });
  }

  read(): Presses {
    return { ...this.#counted, pages: this.#pages.size };
  }
}
