import { useState } from 'react';
import type { printPrescription, printRecord } from '../../../shared/records/print/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { printTexts } from './texts';

/** Opens the printed page of a record or a prescription, made by the server, in another tab. */
export function PdfButton({
  resource,
  id,
  label,
}: {
  resource: 'don-thuoc' | 'ho-so-benh-an';
  id: string;
  /** What the button says; "In" where nothing else prints it. */
  label?: string;
}) {
  const texts = useMessages(printTexts);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function open() {
    setFailed(false);
    setBusy(true);
    // Opened at once: after the answer it would be a pop-up that browsers block.
    const tab = window.open('', '_blank');
    try {
      const { callForFile } = await import('../../../shared/api/call');
      const file = await callForFile<typeof printRecord | typeof printPrescription>(
        `GET /${resource}/:id/print.pdf`,
        { params: { id } },
      );
      const address = URL.createObjectURL(file);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch {
      tab?.close();
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <>
      <Button look="secondary" icon="print" busy={busy} onClick={() => void open()}>
        {label ?? texts.print}
      </Button>
      {failed && <Alert kind="danger">{texts.failed}</Alert>}
    </>
  );
}
