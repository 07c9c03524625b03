import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages';
import { NotLoaded } from '../../parts/not-loaded';
import styles from './field.module.css';
import searchBoxStyles from './search-box.module.css';
import { recordTexts } from './texts';

export interface Found {
  id: string;
  /** What is chosen by and shown in the box. */
  title: string;
  hint?: string;
}

interface SearchBoxProps {
  id: string;
  chosen: Found | null;
  onChoose: (found: Found | null) => void;
  search: (words: string, signal: AbortSignal) => Promise<Found[]>;
  /** Offered before anything is typed, the likeliest first. */
  suggested?: readonly Found[];
  placeholder?: string;
  /** Empties the box after a choice: several are collected elsewhere. */
  collects?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-label'?: string;
}

const REST = 200;
const LEAST = 2;

interface Search {
  words: string;
  items: Found[];
  state: 'idle' | 'busy' | 'done' | 'failed';
  error?: unknown;
}
const NOTHING: Search = { words: '', items: [], state: 'idle' };

/** What the server finds for the words, a moment after the typing. */
function useSearch(words: string, tries: number, search: SearchBoxProps['search']): Search {
  const [found, setFound] = useState<Search>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new search
  useEffect(() => {
    if (words.trim().length < LEAST) {
      setFound(NOTHING);
      return;
    }
    const stop = new AbortController();
    setFound({ words, items: [], state: 'busy' });
    const timer = setTimeout(() => {
      search(words.trim(), stop.signal).then(
        (items) => setFound({ words, items, state: 'done' }),
        (error) => !stop.signal.aborted && setFound({ words, items: [], state: 'failed', error }),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, tries]);
  return found;
}

/** Searches a catalogue of the server by words, accents optional, and chooses one of it. */
export function SearchBox(props: SearchBoxProps) {
  const { id, chosen, onChoose, search, suggested = [], collects, ...rest } = props;
  const { combobox: texts } = useMessages(recordTexts);
  const [words, setWords] = useState('');
  const [tries, setTries] = useState(0);
  const found = useSearch(words, tries, search);
  const items = found.state === 'idle' && !chosen ? [...suggested] : found.items;
  /** Whether somebody went to the marked one: leaving the box takes that, and never a mere first. */
  const walked = useRef(false);
  const box = useCombobox<Found>({
    inputId: id,
    items,
    selectedItem: collects ? null : chosen,
    itemToString: (item) => item?.title ?? '',
    onInputValueChange: ({ inputValue = '', type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setWords(inputValue);
      if (inputValue === '' && chosen && !collects) onChoose(null);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_state, { changes, type }) => {
      const types = useCombobox.stateChangeTypes;
      const left = type === types.InputBlur || type === types.InputKeyDownEscape;
      if (type === types.InputKeyDownArrowDown || type === types.InputKeyDownArrowUp) {
        walked.current = true;
      }
      if (type === types.InputChange) walked.current = false;
      if (left && (!changes.selectedItem || !walked.current)) {
        return {
          ...changes,
          inputValue: collects ? '' : (chosen?.title ?? ''),
          selectedItem: null,
        };
      }
      const picked = type === types.ItemClick || type === types.InputKeyDownEnter;
      return picked && collects && changes.selectedItem ? { ...changes, inputValue: '' } : changes;
    },
  });
  const { setHighlightedIndex, setInputValue } = box;
  /** The same words once more: leaving the box had taken them out of it. */
  function searchAgain() {
    document.getElementById(id)?.focus();
    setInputValue(words);
    box.openMenu();
    setTries((count) => count + 1);
  }
  const told = collects ? undefined : chosen?.title;
  // The name of what is chosen may be known only later.
  useEffect(() => {
    if (told !== undefined) setInputValue(told);
  }, [told, setInputValue]);
  // What was searched for is most often the first that is found: Enter takes it.
  useEffect(() => {
    if (found.state === 'done' && found.items.length > 0) setHighlightedIndex(0);
  }, [found, setHighlightedIndex]);
  const note = {
    idle: items.length > 0 ? '' : texts.type,
    busy: texts.searching,
    failed: '',
    done: found.items.length === 0 ? texts.none : '',
  }[found.state];
  return (
    <div className={searchBoxStyles.search}>
      <input
        {...box.getInputProps({ 'aria-labelledby': undefined })}
        {...rest}
        type="text"
        autoComplete="off"
        className={styles.control}
      />
      <div className={searchBoxStyles.popup} hidden={!box.isOpen || found.state === 'failed'}>
        {found.state === 'idle' && items.length > 0 && (
          <p className={styles.note}>{texts.suggested}</p>
        )}
        <ul {...box.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': texts.results })}>
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.id}
                {...box.getItemProps({ item, index })}
                className={index === box.highlightedIndex ? searchBoxStyles.highlighted : undefined}
              >
                <span>{item.title}</span>
                {item.hint && <span className={searchBoxStyles.itemHint}>{item.hint}</span>}
              </li>
            ))}
        </ul>
        {note && (
          <p role="status" className={styles.note}>
            {note}
          </p>
        )}
      </div>
      {found.state === 'failed' && (
        <NotLoaded error={found.error} retry={searchAgain} text={texts.failed} />
      )}
    </div>
  );
}
