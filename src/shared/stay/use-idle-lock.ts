import { useEffect } from 'react';
import { isStaff } from '../account/actors';
import { lockDevice } from '../api/come-back';
import { isDeviceLocked, isUnused, noteUse } from '../api/device-lock';
import { resumeWhenOpen } from '../api/lapsed-session';
import { getStoredUser, readTokens } from '../api/session';

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two looks at the clock, and between two notes of use. */
const PACE = 5000;

/** Locks the device of staff when nobody used it for as long as it is set to. */
export function useIdleLock(): void {
  useEffect(() => {
    let noted = 0;
    const look = () => {
      resumeWhenOpen();
      const mayLock = readTokens() && isStaff(getStoredUser()?.role);
      if (!mayLock || isDeviceLocked() || !isUnused()) return;
      // Covered at once; a server that cannot be reached is told with the next call that it refuses.
      void lockDevice().catch(() => undefined);
    };
    const act = () => {
      if (Date.now() - noted < PACE || isDeviceLocked()) return;
      // A machine that slept: the first touch finds it locked.
      if (isUnused()) return look();
      noted = Date.now();
      noteUse();
    };
    act();
    look();
    const timer = setInterval(look, PACE);
    document.addEventListener('visibilitychange', look);
    for (const name of ACTS) window.addEventListener(name, act, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of ACTS) window.removeEventListener(name, act, { capture: true });
    };
  }, []);
}
