import type { printAppointment } from '../../../shared/records/print/operations';
import { usePolicy } from '../../config-context';
import { PrintPdf } from '../../layout/print-pdf';
import { APPOINTMENTS } from '../desk-api';

/** Opens the slip of an appointment for paper, A5; for who books at the desk. */
export function PrintSlip({ id }: { id: string }) {
  if (!usePolicy(APPOINTMENTS).create) return null;
  const file = async () => {
    const { callForFile } = await import('../../../shared/api/call');
    return callForFile<typeof printAppointment>('GET /phieu-thong-tin/:id/print.pdf', {
      params: { id },
    });
  };
  return <PrintPdf file={file} />;
}
