import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { PAGES } from '../../shared/site/pages';
import { catalogueTexts } from '../catalogue/texts';
import { useMessages } from '../messages';
import { Queries } from '../navigation/queries';
import { readPage } from '../page-state';
import { findSuggestions } from './find-suggestions';
import styles from './search-suggestions.module.css';
import { useChoiceKeys } from './use-choice-keys';

interface SearchSuggestionsProps {
  field: HTMLInputElement;
  query: string;
  /** Where all results of the query are. */
  all: string;
  onGo: (address: string) => void;
}

/** Whether the list is wanted: it opens with the typing and closes when the field is left. */
function useWanted(field: HTMLInputElement, query: string) {
  const [wanted, setWanted] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text opens it
  useEffect(() => setWanted(document.activeElement === field), [field, query]);
  useEffect(() => {
    const leave = () => setWanted(false);
    field.addEventListener('blur', leave);
    return () => field.removeEventListener('blur', leave);
  }, [field]);
  return [wanted, setWanted] as const;
}

/** Doctors, departments and guides as one types in the header's field; downloaded when it is used. */
export const SearchSuggestions = (props: SearchSuggestionsProps) => (
  <Queries>
    <Suggestions {...props} />
  </Queries>
);

function Suggestions({ field, query, all, onGo }: SearchSuggestionsProps) {
  const { nav } = useMessages();
  const { search } = useMessages(catalogueTexts);
  const list = useId();
  const { data } = useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) => readPage<'search'>(PAGES.search.path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const groups = useMemo(() => (data ? findSuggestions(data, query) : []), [data, query]);
  const found = groups.flatMap((group) => group.found);
  const [wanted, setWanted] = useWanted(field, query);
  const typed = query.trim() !== '' && data !== undefined;
  const open = wanted && typed && found.length > 0;
  // The way to all results stands after what was found.
  const addresses = found.length > 0 ? [...found.map(({ to }) => to), all] : [];
  const onChoose = useCallback(
    (index: number) => onGo(addresses[index] ?? all),
    [addresses, all, onGo],
  );
  const { active, setActive } = useChoiceKeys(field, {
    list,
    count: addresses.length,
    open,
    onOpen: setWanted,
    onChoose,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, another list
  useEffect(() => setActive(-1), [query, setActive]);

  const option = (address: string) => {
    const index = addresses.indexOf(address);
    return {
      id: `${list}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
      onMouseMove: () => setActive(index),
      onClick: () => onChoose(index),
    };
  };
  return (
    <>
      <p role="status" className={styles.spoken}>
        {wanted && typed && (found.length > 0 ? search.suggested(found.length) : search.none)}
      </p>
      {/* Pressing on it leaves the focus, and the keyboard of a phone, with the field. */}
      <div
        id={list}
        role="listbox"
        aria-label={search.suggestions}
        className={styles.list}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
          <div key={group.kind} role="group" aria-labelledby={`${list}-${group.kind}`}>
            <p id={`${list}-${group.kind}`} className={styles.kind}>
              {nav[group.kind]}
            </p>
            {group.found.map(({ to, title, hint }) => (
              <div key={to} {...option(to)} className={styles.option}>
                <span className={styles.title}>{title}</span>
                {hint && <span className={styles.hint}>{hint}</span>}
              </div>
            ))}
          </div>
        ))}
        <div {...option(all)} className={styles.all}>
          {search.all}
        </div>
      </div>
    </>
  );
}
