import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window something is made ready. */
const AHEAD = '300px';

/** Its content, from when it first comes near the window: nothing is asked for what nobody looks at. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  if (seen) return children;
  return (
    <div ref={place}>
      <Skeleton variant="rounded" height={300} sx={{ mx: 2, mb: 2 }} />
    </div>
  );
}
