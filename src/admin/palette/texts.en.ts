import type { PaletteTexts } from './texts.vi';

/** Words of the palette and of the page of keys in English. */
export const en: PaletteTexts = {
  label: 'Find people, codes, pages or things to do',
  hint: 'Name, code, phone, page…',
  pages: 'Pages',
  acts: 'Things to do',
  create: 'Add',
  open: (title: string) => `Open now: ${title}`,
  newOne: (one: string, typed: string) => `Add a new ${one}: ${typed}`,
  signOut: 'Sign out',
  searching: 'Searching…',
  nothing: 'Nothing found for',
  failed: 'The records could not be searched. Pages and acts still open.',
  footer: '↑ ↓ to choose, Enter to open, Esc to close',
  keys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    palette: 'Find people, codes, pages and acts',
    help: 'Show these keys',
    choose: 'Choose among results',
    go: 'Open the chosen result',
    newTab: 'Open in a new tab',
    leave: 'Close a dialog',
    or: 'or',
    space: 'Space',
  },
  listKeys: {
    down: 'To the next row',
    up: 'To the row before',
    open: 'Open the row',
    select: 'Choose the row, or not',
    next: 'Next page',
    previous: 'Page before',
    add: 'Add',
    preview: 'See the row that has the focus beside the list, or no longer',
  },
};
