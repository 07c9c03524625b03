import { fieldsOf } from '../../../../shared/records/template';
import type { WritingSession } from './writing-session';

const CONTROLS = 'input, textarea, select';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a field that are to be filled: those left empty, else the first. */
function placesIn(key: string): Control[] {
  const field = document.querySelector(`[data-field="${key}"]`);
  const controls = [...(field?.querySelectorAll<Control>(CONTROLS) ?? [])];
  const empty = controls.filter(
    (one) => one.getAttribute('aria-required') === 'true' && one.value === '',
  );
  return empty.length > 0 ? empty : controls.slice(0, 1);
}

/** The controls that a signature waits for, in the order of the form. */
export function missingPlaces({ model, store }: WritingSession): Control[] {
  const { errors, missing } = model.check(store.all());
  return fieldsOf(model.template)
    .map(({ field }) => field.key)
    .filter((key) => errors[key] || missing[key])
    .flatMap(placesIn);
}

/**
 * Takes the focus to the next control that a signature waits for, after the one that has it, else to
 * the first of all.
 * @returns false where nothing is missing.
 */
export function goToNextMissing(session: WritingSession): boolean {
  const places = missingPlaces(session);
  const here = document.activeElement;
  const isAfter = (place: Control) =>
    here !== null && (here.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = places.find(isAfter) ?? places[0];
  if (!next) return false;
  next.scrollIntoView({ block: 'center' });
  next.focus({ preventScroll: true });
  return true;
}
