import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';

const STORE = 'sen.scroll';

let positions: Record<string, number> | undefined;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Without storage a page that is reloaded starts at its top.
  }
}

/**
 * Scrolls after a navigation: a new page starts at its top or at its fragment, back and forward and
 * a reload return to where the page was left. Filters that replace the query stay put.
 * Location and type are those of the page on screen, not of the one being loaded.
 */
export function useScroll({ key, pathname, hash }: Location, type: `${NavigationType}`): void {
  const lastPath = useRef<string>(null);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    positions ??= readPositions();
    const visited = positions;
    const entry = key + pathname;
    const kept = type === 'POP' ? visited[entry] : undefined;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const filtered = type === 'REPLACE' && lastPath.current === pathname;
    lastPath.current = pathname;
    if (filtered) visited[entry] = window.scrollY;
    else if (kept !== undefined) window.scrollTo(0, kept);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);

    const remember = () => {
      visited[entry] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [key, pathname, hash, type]);
}
