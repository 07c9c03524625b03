import { useNotificationContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

const ShownNotification = lazy(async () => ({
  default: (await import('./shown-notification')).ShownNotification,
}));

/** Short messages at the foot of the window, said aloud too; their part comes with the first of them. */
export function StaffNotification() {
  const { notifications } = useNotificationContext();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && notifications.length > 0) setUsed(true);
  return <Suspense>{isUsed && <ShownNotification />}</Suspense>;
}
