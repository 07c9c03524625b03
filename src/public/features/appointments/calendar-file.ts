import type { getCalendar, Slip } from '../../../shared/booking/operations';
import type { Language } from '../../../shared/i18n/language';
import { saveFile } from '../../parts/save-file';

/** Saves the appointment as a calendar file. @returns what went wrong, or null. */
export async function downloadCalendarFile(
  { id, code }: Slip,
  language: Language,
): Promise<string | null> {
  try {
    const { callForFile } = await import('../../../shared/api/call');
    const file = await callForFile<typeof getCalendar>('GET /phieu-thong-tin/:id/lich.ics', {
      params: { id },
    });
    saveFile(file, `${code}.ics`);
    return null;
  } catch (error) {
    const { errorText } = await import('../../../shared/api/error-messages');
    return errorText(error, language);
  }
}
