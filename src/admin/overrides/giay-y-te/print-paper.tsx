import type { printPaper } from '../../../shared/records/print/operations';
import { usePolicy } from '../../config-context';
import { PrintPdf } from '../../layout/print-pdf';

/** Opens the printed page of a paper, for who reads its content. */
export function PrintPaper({ id }: { id: string }) {
  const { fields } = usePolicy('giay-y-te');
  if (!fields.read.has('printed')) return null;
  const file = async () => {
    const { callForFile } = await import('../../../shared/api/call');
    return callForFile<typeof printPaper>('GET /giay-y-te/:id/print.pdf', { params: { id } });
  };
  return <PrintPdf file={file} />;
}
