import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';

const STORE = 'sen.scroll';

/** Where the pages of this document were left. */
const positions: Record<string, number> = {};

/** Where those of the documents before it were; read when a page is returned to. */
let before: Record<string, number> | undefined;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...readPositions(), ...positions }));
  } catch {
    // Without storage a page that is reloaded starts at its top.
  }
}

/**
 * Whether the document was opened anew: the browser has put it at its top or fragment, and whoever
 * has scrolled since stays there. Its first look into the storage takes long, and is not needed.
 */
function isOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

function positionOf(entry: string): number | undefined {
  before ??= readPositions();
  return positions[entry] ?? before[entry];
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
    const entry = key + pathname;
    const opened = lastPath.current === null && isOpenedAnew();
    const kept = type === 'POP' && !opened ? positionOf(entry) : undefined;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const filtered = type === 'REPLACE' && lastPath.current === pathname;
    lastPath.current = pathname;
    if (filtered || opened) positions[entry] = window.scrollY;
    else if (kept !== undefined) window.scrollTo(0, kept);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);

    const remember = () => {
      positions[entry] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [key, pathname, hash, type]);
}
