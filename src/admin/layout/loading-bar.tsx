import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/use-texts';

/** A navigation quicker than this shows no bar. */
const PATIENCE_MS = 150;

let waiting = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  waiting += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stands for a screen whose code is still on its way. */
export function ScreenLoading() {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

const passing = keyframes({
  from: { transform: 'translateX(-100%) scaleX(0.2)' },
  '60%': { transform: 'translateX(20%) scaleX(0.9)' },
  to: { transform: 'translateX(100%) scaleX(0.3)' },
});

/**
 * The looks of the bar. It moves by transforms alone, which cost what is being drawn meanwhile nothing: a
 * bar that is laid out and painted anew at each frame takes a slow processor half of its time.
 */
const looks = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 2000,
  height: 3,
  overflow: 'hidden',
  bgcolor: 'secondary.light',
  '&::before': {
    content: '""',
    display: 'block',
    height: 1,
    bgcolor: 'secondary.main',
    willChange: 'transform',
    animation: `${passing} 1.6s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
} as const;

/** A bar at the top edge while a navigation takes longer than a moment. */
export function LoadingBar() {
  const { texts } = useTexts();
  const { pathname } = useLocation();
  const screens = useSyncExternalStore(subscribe, () => waiting);
  const busy = useIsFetching() + screens > 0;
  const navigating = useRef(true);
  const shownPath = useRef(pathname);
  const [visible, setVisible] = useState(false);

  if (shownPath.current !== pathname) {
    shownPath.current = pathname;
    navigating.current = true;
  }
  useEffect(() => {
    if (!busy) {
      setVisible(false);
      const settled = setTimeout(() => {
        navigating.current = false;
      }, PATIENCE_MS);
      return () => clearTimeout(settled);
    }
    if (!navigating.current) return;
    const timer = setTimeout(() => setVisible(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  if (!visible) return null;
  return <Box role="progressbar" aria-label={texts.loading} sx={looks} />;
}
