import { useNotificationContext } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';

const ShownNotification = lazy(async () => ({
  default: (await import('./shown-notification')).ShownNotification,
}));

/** After the first screen, and before anything is likely to be said: a message may be of a lost network. */
const LATER_MS = 3000;

/** Short messages at the foot of the window, said aloud too. */
export function StaffNotification() {
  const { notifications } = useNotificationContext();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setUsed(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isUsed && notifications.length > 0) setUsed(true);
  return <Suspense>{isUsed && <ShownNotification />}</Suspense>;
}
