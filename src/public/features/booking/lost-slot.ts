import { changeDraft } from './draft';
import type { StepProps } from './step-props';
import type { Choices } from './steps';

/** Fields of an answer that are about the slot, not about the person. */
const SLOT_FIELDS = ['start', 'doctorId', 'departmentId'];

/**
 * Leads back to the times where the error says that the slot cannot be had; everything entered stays.
 * @returns whether it did.
 */
export async function leaveLostSlot(
  error: unknown,
  { start }: Choices,
  go: StepProps['go'],
): Promise<boolean> {
  const [{ nearestSlots, ownAppointment }, { fieldErrors }] = await Promise.all([
    import('../../visits/slots/booking-calls'),
    import('../../../shared/api/error-messages'),
  ]);
  const nearest = nearestSlots(error);
  const found = fieldErrors(error);
  const text = SLOT_FIELDS.map((field) => found[field]).find(Boolean) ?? null;
  if (start === null || (nearest === null && text === null)) return false;
  changeDraft({
    hold: null,
    attempt: null,
    lost: {
      start,
      text: nearest ? null : text,
      own: ownAppointment(error),
      nearest: nearest ?? [],
    },
  });
  go('ngay-gio', { start: null });
  return true;
}
