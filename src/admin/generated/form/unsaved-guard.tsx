import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../../i18n/use-texts';
import { holdUnsaved } from '../../unsaved';
import { ConfirmDialog } from '../confirm-dialog';

/** The state of a navigation that follows a save: nothing is lost by it. */
export const SAVED = 'saved';

interface UnsavedGuardProps {
  dirty: boolean;
  /** What is shown also changes with the address's query. */
  wholeAddress?: boolean;
}

/** Asks before a page with unsaved changes is left, inside the program or by closing the tab. */
export function UnsavedGuard({ dirty, wholeAddress = false }: UnsavedGuardProps) {
  const { texts } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      nextLocation.state !== SAVED &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (wholeAddress && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && !dirty) blocker.proceed();
  }, [blocker, dirty]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdUnsaved();
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && dirty}
      close={() => blocker.reset?.()}
      confirm={() => blocker.proceed?.()}
      title={texts.form.leaveTitle}
      text={texts.form.leaveText}
      action={texts.form.leave}
      danger
    />
  );
}
