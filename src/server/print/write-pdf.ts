import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { CAVEAT } from '../../shared/records/print/blocks';
import type { PrintDocument } from '../../shared/records/print/operations';
import { pdfOf } from '../pdf/writer';
import { documentContent } from './pdf-content';

const MARGINS = { A4: [56, 42, 42, 48], A5: [36, 30, 30, 40] } as const;
const SIZES = { A4: 10.5, A5: 9.5 } as const;

/** Writes a document as a PDF file with embedded fonts and numbered pages. */
export async function writePdf(document: PrintDocument): Promise<Buffer> {
  const { paper, title, mark, foot, isForm = true, blocks } = document;
  const [left, top, right, bottom] = MARGINS[paper];
  const definition: TDocumentDefinitions = {
    pageSize: paper,
    pageMargins: [left, top, right, bottom],
    info: { title },
    language: 'vi',
    defaultStyle: { font: 'BeVietnamPro', fontSize: SIZES[paper], lineHeight: 1.15 },
    ...(mark === null
      ? {}
      : { watermark: { text: mark, color: '#888888', opacity: 0.18, bold: true } }),
    footer: (page, pages) => ({
      columns: [
        { text: isForm ? `${foot}\n${CAVEAT}` : foot, width: '*' },
        { text: `Trang ${page}/${pages}`, width: 'auto' },
      ],
      columnGap: 12,
      fontSize: 7.5,
      color: '#555555',
      margin: [left, 8, right, 0],
    }),
    content: documentContent(blocks),
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  };
  return pdfOf(definition);
}
