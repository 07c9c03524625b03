/** A button as it is known from one drawing of the screen to the next. */
export interface Button {
  /** What it says without what it is about: of rows that are alike one is pressed. */
  name: string;
  /** Where it stands. */
  place: string;
}

/** What the page answers about what lies open on it. */
interface Layers {
  /** How many lie open. */
  count(): number;
  /** What can be pressed in the uppermost, or in the screen where none is open. */
  buttons(): Button[];
  /** Puts the focus on a button there. @returns whether there is one */
  focus(button: Button): boolean;
  /** Whether the focus is on this button of the screen or of a layer. */
  isFocused(button: Button): boolean;
  /** Whether the focus is in the uppermost layer. */
  holdsFocus(): boolean;
  /** Whether the uppermost does what it was told and takes nothing else meanwhile. */
  isBusy(): boolean;
  /** What the uppermost is, whatever it is about. */
  sign(): string;
  /** What of the uppermost runs out of it or out of the window. */
  tooWide(): string[];
  /** Whether the keys move inside of it by arrows. */
  isMenu(): boolean;
  /** Marks what keys should reach in it. @returns how many */
  mark(): number;
  /** The mark of what has the focus. */
  reached(): string | null;
  /** What has a mark that is none of these. */
  missed(had: string[]): string[];
  /** Whether an alert stands in it, or these words. */
  warns(words: string): boolean;
}

declare global {
  interface Window {
    layers: Layers;
  }
}

/** Lets the page answer about its layers. It runs in the page and sees nothing from outside of it. */
export function knowLayers(): void {
  const LAYER =
    '.MuiModal-root:not([aria-hidden=true]),:is([role=dialog],[role=alertdialog],[role=menu]):not(.MuiModal-root *)';
  const PRESSED =
    'button,[role=button],[role=menuitem],[role=gridcell],td[tabindex],.fc-event[tabindex]';
  /** What only chooses, sorts or turns pages, and the places of inputs, which are looked at with the screen. */
  const NOT_PRESSED =
    ':disabled,[aria-disabled=true],a,th *,[role=combobox],.MuiChip-root,.MuiAutocomplete-root *,.MuiPagination-root *,[data-testid^=sentinel]';
  const CONTROLS =
    'a[href],button,input,select,textarea,[role=button],[role=checkbox],[role=combobox],[contenteditable=true]';
  const COMPOSITE =
    '[role=grid],[role=toolbar],[role=tablist],[role=radiogroup],[role=menu],[role=listbox],[role=tree],[role=treegrid]';
  /** What answers a question of a dialog opens nothing. */
  const CHOOSES = '[aria-pressed],[role=switch],[role=radio],[role=gridcell]';
  const MANY = 12;

  const shown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
  };
  const open = () =>
    [...document.querySelectorAll<HTMLElement>(LAYER)].filter(
      (one) => shown(one) || [...one.children].some(shown),
    );
  const top = () => open().at(-1);
  const scope = () => top() ?? document.querySelector<HTMLElement>('main');

  const wholeName = (one: HTMLElement) =>
    (one.getAttribute('aria-label') ?? one.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  /** Without what stands behind a colon or comma, and without numbers. */
  const nameOf = (one: HTMLElement) =>
    (wholeName(one).split(/[:,·(]/)[0] ?? '').replaceAll(/\d+/g, '#').trim();
  const placeOf = (one: HTMLElement, within: Element) => {
    const tags: string[] = [];
    for (let at: Element | null = one; at && at !== within; at = at.parentElement)
      tags.unshift(at.tagName);
    return tags.join('>').toLowerCase();
  };
  const shortOf = (one: HTMLElement) => nameOf(one).split(' ').slice(0, 2).join(' ');
  /** All that can be pressed, by what each is known. Where many names stand in one place, their beginnings tell them apart. */
  function known(): Map<string, { button: Button; one: HTMLElement }> {
    const within = scope();
    const found = new Map<string, { button: Button; one: HTMLElement }>();
    if (!within) return found;
    const all = [...within.querySelectorAll<HTMLElement>(PRESSED)].filter(
      (one) =>
        shown(one) &&
        !one.matches(NOT_PRESSED) &&
        !(within.tagName !== 'MAIN' && one.matches(CHOOSES)),
    );
    const names = new Map<string, Set<string>>();
    const shorts = new Map<string, Set<string>>();
    for (const one of all) {
      const place = placeOf(one, within);
      names.set(place, (names.get(place) ?? new Set()).add(nameOf(one)));
      shorts.set(place, (shorts.get(place) ?? new Set()).add(shortOf(one)));
    }
    for (const one of all) {
      const place = placeOf(one, within);
      const full = (names.get(place)?.size ?? 0) <= MANY;
      const short = (shorts.get(place)?.size ?? 0) <= MANY;
      const name = full ? nameOf(one) : short ? shortOf(one) : one.className;
      const button = { name, place };
      const key = JSON.stringify(button);
      if (!found.has(key)) found.set(key, { button, one });
    }
    return found;
  }
  const find = (button: Button) =>
    known().get(JSON.stringify({ name: button.name, place: button.place }))?.one;

  window.layers = {
    count: () => open().length,
    buttons: () => [...known().values()].map(({ button }) => button),
    focus: (button) => {
      const one = find(button);
      one?.focus();
      return one !== undefined && document.activeElement === one;
    },
    isFocused: (button) => {
      const one = document.activeElement;
      const within = one?.closest(LAYER) ?? document.querySelector('main');
      return (
        one instanceof HTMLElement &&
        !!within &&
        placeOf(one, within) === button.place &&
        [nameOf(one), shortOf(one), one.className].includes(button.name)
      );
    },
    holdsFocus: () => top()?.contains(document.activeElement) ?? false,
    isBusy: () => {
      const buttons = [...(top()?.querySelectorAll('button') ?? [])].filter(shown);
      return buttons.length > 0 && buttons.every((one) => one.disabled);
    },
    sign: () => {
      const layer = top();
      const parts = [...(layer?.querySelectorAll<HTMLElement>('h2,label,button') ?? [])];
      const names = new Set(parts.map(nameOf));
      return [...names]
        .filter((name) => name !== '')
        .join('|')
        .slice(0, 200);
    },
    tooWide: () => {
      const layer = top();
      if (!layer) return [];
      const scrolls = [
        layer,
        ...layer.querySelectorAll('.MuiPaper-root,.MuiDialogContent-root,form'),
      ];
      const wrong = scrolls
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map(
          (one) =>
            `${one.className.toString().slice(0, 60)} by ${one.scrollWidth - one.clientWidth} px`,
        );
      const beyond = [...layer.querySelectorAll(CONTROLS)].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        // The input of a switch is drawn wider than what is seen of it.
        const inside = one.closest('table,[role=tablist],.MuiTabs-root,.MuiSwitch-root');
        return shown(one) && !inside && (right > innerWidth + 1 || left < -1);
      });
      return [
        ...wrong,
        ...beyond.slice(0, 2).map((one) => `beyond the edge: ${one.outerHTML.slice(0, 160)}`),
      ];
    },
    isMenu: () => !!top()?.matches(':has([role=menu],[role=listbox]),[role=menu]'),
    mark: () => {
      let count = 0;
      const groups = new Set<string>();
      for (const one of top()?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
        if (!shown(one) || one.matches(':disabled,[aria-hidden=true],[aria-hidden=true] *'))
          continue;
        if (
          one.closest(COMPOSITE) ||
          one.matches('.MuiAutocomplete-root :is(button,[role=button])')
        )
          continue;
        if (one instanceof HTMLInputElement && one.type === 'radio') {
          if (groups.has(one.name)) continue;
          groups.add(one.name);
          for (const each of document.getElementsByName(one.name)) each.dataset.reach = one.name;
        } else one.dataset.reach = String(count);
        count += 1;
      }
      return count;
    },
    reached: () =>
      document.activeElement?.closest<HTMLElement>('[data-reach]')?.dataset.reach ?? null,
    missed: (had) =>
      [...(top()?.querySelectorAll<HTMLElement>('[data-reach]') ?? [])]
        .filter(({ dataset }) => !had.includes(dataset.reach ?? ''))
        .map((one) => one.outerHTML.slice(0, 200)),
    warns: (words) =>
      [...(top()?.querySelectorAll('[role=alert]') ?? [])].some(shown) ||
      !!top()?.textContent.toLowerCase().includes(words.toLowerCase()),
  };
}
