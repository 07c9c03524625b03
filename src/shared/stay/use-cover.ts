import { useLayoutEffect, useRef } from 'react';
import { type FocusBefore, giveBack } from './focus-before';

/** Native dialogs of a page come back as dialogs that are merely open: they are made modal again. */
function reopenDialogs(root: HTMLElement): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
}

/**
 * Takes the page out of the document while it is covered: what it shows and what was typed in it stay as
 * they are, and stand neither on the screen nor among the elements that a browser's tools list.
 * @returns what had the focus
 */
export function useCover(): FocusBefore {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    const { scrollX, scrollY } = window;
    before.current = document.activeElement;
    const title = document.title;
    const place = document.createComment('');
    document.title = 'Sen';
    document.documentElement.dataset.covered = '';
    root.replaceWith(place);
    return () => {
      place.replaceWith(root);
      delete document.documentElement.dataset.covered;
      document.title = title;
      reopenDialogs(root);
      window.scrollTo(scrollX, scrollY);
      giveBack(before);
    };
  }, []);
  return before;
}
