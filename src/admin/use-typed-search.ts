import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search of the address for boxes that show it: what is typed stands at once, and the address
 * follows in its own time. The router draws an address later, so that a box of the address alone would
 * show what was typed before, and lose what comes meanwhile. Whoever goes back is shown that address.
 */
export function useTypedSearch() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address);
  const written = useRef<string[]>([]);
  const there = address.toString();
  useEffect(() => {
    // What was written here arrives, not each of it: what was written before it will not any more.
    const place = written.current.lastIndexOf(there);
    if (place === -1) setTyped(new URLSearchParams(there));
    else written.current.splice(0, place + 1);
  }, [there]);
  const setSearch = (next: URLSearchParams) => {
    written.current.push(next.toString());
    setTyped(next);
    setAddress(next, { replace: true });
  };
  return [typed, setSearch] as const;
}
