import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a list, kept in the address so that it can be reloaded, shared and returned to.
 * Empty text is "no filter".
 */
export function useFilters<K extends string>(names: readonly K[]) {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<K, string>,
  );

  function replace(next: Record<K, string>) {
    setFilters(next);
    const entries = Object.entries<string>(next).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(entries), { replace: true });
  }

  return {
    filters,
    filter: (name: K, value: string) => replace({ ...filters, [name]: value }),
    /** All at once: what is not named is empty. */
    apply: (values: Readonly<Record<string, string>>) =>
      replace(
        Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<K, string>,
      ),
    clear: () => replace(Object.fromEntries(names.map((name) => [name, ''])) as Record<K, string>),
  };
}
