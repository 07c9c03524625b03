import { useEffect, useState } from 'react';

interface ChoiceKeys {
  /** Id of the listbox, and the start of the ids of its options. */
  list: string;
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (index: number) => void;
}

/**
 * Makes a text field of the document a combobox while its list is here: arrows walk through the
 * options, Enter takes one, Escape closes. The field stays the same element, so that what is being
 * typed with an input method is not interrupted.
 */
export function useChoiceKeys(field: HTMLInputElement, options: ChoiceKeys) {
  const { list, count, open, onOpen, onChoose } = options;
  const [active, setActive] = useState(-1);

  useEffect(() => {
    const described = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': list,
      'aria-activedescendant': open && active >= 0 ? `${list}-${active}` : '',
    };
    for (const [name, value] of Object.entries(described)) {
      if (value === '') field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    return () => {
      for (const name of Object.keys(described)) field.removeAttribute(name);
    };
  }, [field, list, open, active]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Keys of an input method belong to the word that it is making.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        onOpen(true);
        const first = step > 0 ? 0 : count - 1;
        setActive(open && active >= 0 ? (active + step + count) % count : first);
      } else if (event.key === 'Escape' && open) onOpen(false);
      else if (event.key === 'Enter' && open && active >= 0) onChoose(active);
      else return;
      event.preventDefault();
    }
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, count, open, active, onOpen, onChoose]);

  return { active, setActive };
}
