import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where something kept is shown just now. */
function Place({ room }: { room: HTMLElement }) {
  const hold = useCallback((place: HTMLElement | null) => void place?.append(room), [room]);
  return <span ref={hold} style={{ display: 'contents' }} />;
}

/**
 * Keeps what stands in one of several places as it is when it moves to another: a dialog that it has
 * opened stays, with what was typed.
 * @returns what keeps it, to be shown always, and its place, to be shown in one place at a time
 */
export function useMovedAlong(kept: ReactNode): [ReactNode, ReactNode] {
  const [room] = useState(() => {
    const made = document.createElement('span');
    made.style.display = 'contents';
    return made;
  });
  return [createPortal(kept, room), <Place key="place" room={room} />];
}
