import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { fetchMe } from '../account/me';
import { isDeviceLocked, subscribeLock } from '../api/device-lock';
import { holdPage, lapsedUser, leaveLapsed, signInPath } from '../api/lapsed-session';
import { getStoredUser, subscribeSession } from '../api/session';
import { withReturnPath } from '../site/return-path';
import type * as parts from './come-back-dialog';
import type { Reason } from './come-back-form';
import { useFocusBefore } from './focus-before';
import { useCover } from './use-cover';
import { useIdleLock } from './use-idle-lock';

/** How long before its end a session is said to end, in milliseconds. */
const WARN_MS = 10 * 60_000;
/** The longest that a timer of a browser runs. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long after the page what covers it is loaded, in milliseconds: the page comes first. */
const LOAD_MS = 10_000;

const dialogs = () => import('./come-back-dialog');

/** Without the dialog a covered page cannot be gone on with: it is opened anew, or left to sign in. */
function giveUp(): { default: () => null } {
  const { pathname, search } = window.location;
  if (lapsedUser()) leaveLapsed(withReturnPath(signInPath(), pathname + search));
  else if (isDeviceLocked()) window.location.reload();
  return { default: () => null };
}

const ComeBackDialog = lazy<ComponentType<ComponentProps<typeof parts.ComeBackDialog>>>(() =>
  dialogs().then(({ ComeBackDialog }) => ({ default: ComeBackDialog }), giveUp),
);
const EndsSoon = lazy<ComponentType<ComponentProps<typeof parts.EndsSoon>>>(() =>
  dialogs().then(({ EndsSoon }) => ({ default: EndsSoon }), giveUp),
);

/** Whether the session is about to end; asks the server when it has. */
function useEndsSoon(endsAt: string | undefined): boolean {
  const [, look] = useState(0);
  const left = endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt) - Date.now();
  useEffect(() => {
    if (endsAt === undefined || left <= 0) return;
    const next = left > WARN_MS ? left - WARN_MS : left + 1000;
    const timer = setTimeout(
      () => {
        look((count) => count + 1);
        if (left <= WARN_MS) void fetchMe().catch(() => undefined);
      },
      Math.min(next, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  });
  return left > 0 && left <= WARN_MS;
}

/** A place beside the page's root, which is taken away while the page is covered. */
function usePlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement('div');
    made.className = 'stay-place';
    document.body.append(made);
    setPlace(made);
    return () => made.remove();
  }, []);
  return place;
}

/** Why the page is covered, or null. */
function useCoverReason(): Reason | null {
  const user = useSyncExternalStore(subscribeSession, getStoredUser);
  const hasLapsed = useSyncExternalStore(subscribeSession, () => lapsedUser() !== null);
  const isLocked = useSyncExternalStore(subscribeLock, isDeviceLocked);
  if (hasLapsed) return 'ended';
  return isLocked && user ? 'locked' : null;
}

function Covering({ reason }: { reason: Reason }) {
  const before = useCover();
  return (
    <Suspense fallback={null}>
      <ComeBackDialog reason={reason} before={before} />
    </Suspense>
  );
}

function Warning({ endsAt }: { endsAt: string }) {
  const [asked, setAsked] = useState(false);
  const before = useFocusBefore();
  return asked ? (
    <ComeBackDialog reason="soon" before={before} close={() => setAsked(false)} />
  ) : (
    <EndsSoon endsAt={endsAt} onAgain={() => setAsked(true)} />
  );
}

/**
 * Keeps the page of a signed-in person: says when the session is about to end, and has them sign in
 * again over the page when it has ended or the device is locked. Nothing that was typed is lost.
 */
export function StaySignedIn() {
  useEffect(holdPage, []);
  useEffect(() => {
    const timer = setTimeout(() => void dialogs().catch(() => undefined), LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useIdleLock();
  const place = usePlace();
  const endsAt = useSyncExternalStore(subscribeSession, getStoredUser)?.sessionEndsAt;
  const endsSoon = useEndsSoon(endsAt);
  const reason = useCoverReason();
  if (!place) return null;
  const shown = reason ? (
    <Covering key={reason} reason={reason} />
  ) : (
    endsSoon && endsAt && <Warning endsAt={endsAt} />
  );
  return createPortal(<Suspense fallback={null}>{shown}</Suspense>, place);
}
