import { useEffect, useState } from 'react';
import { useMessages } from '../messages';
import styles from './loading-bar.module.css';

/** A navigation shorter than this shows no bar. */
const PATIENCE = 150;

/** The bar at the top edge while a navigation takes its time. */
export function LoadingBar({ active }: { active: boolean }) {
  const messages = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active]);
  if (!(active && slow)) return null;
  return <div role="progressbar" aria-label={messages.loading} className={styles.bar} />;
}
