/** A finger rests so long, in milliseconds, before it lifts: until then it scrolls. */
const LONG_PRESS_MS = 350;
/** A finger that moves so far, in pixels, has begun to scroll; a mouse to drag. */
const MOVED = { touch: 10, mouse: 6 };
/** So near to the edge of the window, in pixels, the page scrolls by itself. */
const EDGE = 72;
const SCROLL_STEP = 14;

/** What is carried, and what becomes of it. */
export interface Carrying {
  /** What the person has under the finger; null where nothing may be carried. */
  pick: (element: Element) => { label: string; begin: () => void } | null;
  /** Let go over an element; null outside of the window. */
  drop: (element: Element | null) => void;
  /** Given up, by Escape or because the system took over. */
  cancel: () => void;
}

interface Held {
  pointer: number;
  touch: boolean;
  at: { x: number; y: number };
  found: NonNullable<ReturnType<Carrying['pick']>>;
  /** The words that follow the pointer; null until it is lifted. */
  ghost: HTMLElement | null;
}

function ghostOf(label: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.textContent = label;
  ghost.dataset.carried = '';
  Object.assign(ghost.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    zIndex: '2000',
    maxWidth: '260px',
    padding: '8px 12px',
    borderRadius: '8px',
    background: 'CanvasText',
    color: 'Canvas',
    font: '600 14px/1.3 inherit',
    overflowWrap: 'anywhere',
    pointerEvents: 'none',
  });
  document.body.append(ghost);
  return ghost;
}

/**
 * Lets people carry things within `root` by mouse, pen or finger: a mouse drags at once, a finger after
 * it has rested, so that a page still scrolls. The browser's own dragging knows no fingers.
 * Answers how to stop.
 */
export function carry(root: HTMLElement, { pick, drop, cancel }: Carrying): () => void {
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const place = ({ x, y }: Held['at']) => {
    if (held?.ghost) held.ghost.style.transform = `translate(${x + 14}px, ${y + 14}px)`;
  };
  const follow = () => {
    if (!held?.ghost) return;
    const { y } = held.at;
    if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    frame = requestAnimationFrame(follow);
  };
  const lift = () => {
    if (!held) return;
    held.ghost = ghostOf(held.found.label);
    held.found.begin();
    place(held.at);
    if (held.touch) navigator.vibrate?.(10);
    frame = requestAnimationFrame(follow);
  };
  const end = (): boolean => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    const lifted = held?.ghost ?? null;
    lifted?.remove();
    held = null;
    return lifted !== null;
  };
  const giveUp = () => {
    if (end()) cancel();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    end();
    const found = pick(event.target);
    if (!found) return;
    const touch = event.pointerType !== 'mouse';
    const at = { x: event.clientX, y: event.clientY };
    held = { pointer: event.pointerId, touch, at, found, ghost: null };
    if (touch) timer = setTimeout(lift, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - held.at.x, at.y - held.at.y);
    if (held.ghost === null) {
      if (far < MOVED[held.touch ? 'touch' : 'mouse']) return;
      if (held.touch) return void end();
      lift();
    }
    held.at = at;
    place(at);
  };
  const up = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId || !end()) return;
    // The press that ends it is no click on what it ends over.
    const stop = (click: Event) => click.stopPropagation();
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, true));
    drop(document.elementFromPoint(event.clientX, event.clientY));
  };
  const away = ({ pointerId }: PointerEvent) => {
    if (held?.pointer === pointerId) giveUp();
  };
  const key = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') giveUp();
  };
  /** While something is carried a finger scrolls nothing, selects nothing and opens no menu. */
  const keep = (event: Event) => {
    if (held?.ghost || (held && event.type !== 'touchmove')) event.preventDefault();
  };

  const stopped = new AbortController();
  const { signal } = stopped;
  root.addEventListener('pointerdown', down, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', away, { signal });
  document.addEventListener('keydown', key, { signal });
  document.addEventListener('touchmove', keep, { signal, passive: false });
  document.addEventListener('selectstart', keep, { signal });
  root.addEventListener('contextmenu', keep, { signal });
  return () => {
    giveUp();
    stopped.abort();
  };
}
