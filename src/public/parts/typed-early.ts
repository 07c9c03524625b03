import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Writes the value past the property of the element by which React notices changes. */
function writeUnseen(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
}

const never = () => () => {};

/** Whether this is the first render of a page that the server sent. */
const useTakenUp = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Tells a field's `onChange` what was entered into the document before the program ran. React leaves
 * that in the field but tells nobody, and would put `given` back with its next change.
 */
export function useTypedEarly(field: RefObject<Control | null>, given: unknown): void {
  const takenUp = useTakenUp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time can it be early
  useLayoutEffect(() => {
    const control = field.current;
    if (!takenUp || !control || typeof given !== 'string') return;
    const typed = control.value;
    if (typed === '' || typed === given) return;
    control.value = given;
    writeUnseen(control, typed);
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(kind, { bubbles: true }));
  }, []);
}
