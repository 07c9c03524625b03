import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../shared/site/pages';
import { useMessages } from '../messages';
import { Icon } from '../parts/icon';
import { useTypedEarly } from '../parts/typed-early';
import styles from './search-form.module.css';

const RESULTS = PAGES.search.path;

const resultsOf = (query: string): string => `${RESULTS}?${new URLSearchParams({ q: query })}`;

/** The search of the whole site; without JavaScript the browser itself goes to the results. */
export function SearchForm() {
  const { search } = useMessages();
  const location = useLocation();
  const navigate = useNavigate();
  const onResults = location.pathname === RESULTS;
  const asked = onResults ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const [query, setQuery] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (lastAsked !== asked) {
    setLastAsked(asked);
    setQuery(asked);
  }
  const field = useRef<HTMLInputElement>(null);
  const [suggest, setSuggest] = useState<typeof import('./search-suggestions')>();
  useTypedEarly(field, query);

  // Without a network the field itself still leads to the results.
  const load = () => void import('./search-suggestions').then(setSuggest, () => undefined);

  function go(address: string) {
    setQuery('');
    field.current?.blur();
    void navigate(address);
  }

  function type(value: string) {
    // The focus may have come before the program did.
    load();
    setQuery(value);
    if (onResults) void navigate(resultsOf(value), { replace: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(resultsOf(query), { replace: onResults });
  }

  return (
    <search>
      <form action={RESULTS} className={styles.form} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={search.label}
          placeholder={search.placeholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onFocus={load}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" aria-label={search.submit} className={styles.submit}>
          <Icon name="search" />
        </button>
        {suggest && field.current && !onResults && (
          <suggest.SearchSuggestions
            field={field.current}
            query={query}
            all={resultsOf(query)}
            onGo={go}
          />
        )}
      </form>
    </search>
  );
}
