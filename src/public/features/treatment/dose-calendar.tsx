import { useState } from 'react';
import type { getDoseCalendar } from '../../../shared/prescription/calendar-operation';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { saveFile } from '../../parts/save-file';
import { treatmentTexts } from './texts';

interface DoseCalendarProps {
  id: string;
  code: string;
}

/** Puts what is still to be taken into the calendar of the device, which reminds of it. */
export function DoseCalendar({ id, code }: DoseCalendarProps) {
  const texts = useMessages(treatmentTexts);
  const { language } = useMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const { callForFile } = await import('../../../shared/api/call');
      const path = 'GET /don-thuoc/:id/uong-thuoc.ics';
      const file = await callForFile<typeof getDoseCalendar>(path, { params: { id } });
      saveFile(file, `${code}.ics`);
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    }
    setBusy(false);
  }
  return (
    <>
      <Button look="secondary" icon="calendar" busy={busy} onClick={() => void save()}>
        {texts.remind}
      </Button>
      {failure !== null && <Alert kind="danger">{failure}</Alert>}
    </>
  );
}
