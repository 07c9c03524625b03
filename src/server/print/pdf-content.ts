import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { fieldLines } from '../../shared/records/print/blocks';
import type { PrintBlock, PrintField, PrintSignature } from '../../shared/records/print/operations';

/** Thin lines round every cell, as the printed forms have. */
const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** Characters of a paragraph that is moved to the next page as a whole. */
const LONGEST_KEPT = 600;

const DOTS = '.'.repeat(30);

const fieldText = ({ label, value }: PrintField): Content => ({
  text: [
    `${label}: `,
    value === null ? { text: DOTS, color: '#888888' } : { text: value, bold: true },
  ],
});

function fieldContent(fields: readonly PrintField[]): Content[] {
  return fieldLines(fields).map((line) =>
    line.length > 1
      ? { columns: line.map(fieldText), columnGap: 12, margin: [0, 1, 0, 1] }
      : { stack: line.map(fieldText), margin: [0, 1, 0, 1] },
  );
}

function tableContent(columns: readonly string[], rows: readonly string[][]): Content {
  const head: TableCell[] = columns.map((text) => ({ text, bold: true, alignment: 'center' }));
  const body: TableCell[][] = rows.map((cells) => cells.map((text) => ({ text })));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(() => '*'),
      body: [head, ...(body.length > 0 ? body : [columns.map(() => ({ text: ' ' }))])],
    },
    layout: GRID,
    margin: [0, 3, 0, 6],
  };
}

function signatureColumn({ role, name, at }: PrintSignature): Content {
  return {
    stack: [
      { text: role, bold: true },
      {
        text: at ?? '(Ký, ghi rõ họ tên)',
        italics: true,
        fontSize: 8,
        margin: [0, 2, 0, at ? 10 : 36],
      },
      { text: name ?? '', bold: true },
    ],
    alignment: 'center',
  };
}

function signatureRow(signatures: readonly PrintSignature[]): Content {
  const columns = signatures.map(signatureColumn);
  const filled = columns.length === 1 ? [{ text: '' }, ...columns] : columns;
  return { columns: filled, columnGap: 12, margin: [0, 12, 0, 8] };
}

function medicineLines(lines: Extract<PrintBlock, { type: 'medicines' }>['lines']): Content[] {
  return lines.map(({ name, quantity, sentence }, index) => ({
    stack: [
      {
        columns: [
          { text: `${index + 1}. ${name}`, bold: true, width: '*' },
          { text: quantity, bold: true, width: 'auto' },
        ],
        columnGap: 12,
      },
      { text: sentence, margin: [12, 1, 0, 0] },
    ],
    margin: [0, 3, 0, 3],
    unbreakable: true,
  }));
}

function letterhead({ left, right, code }: Extract<PrintBlock, { type: 'letterhead' }>): Content {
  const [name = '', ...more] = left;
  return {
    columns: [
      {
        width: '*',
        stack: [{ text: name, bold: true }, ...more.map((text) => ({ text, fontSize: 9 }))],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: right.map((text) => ({ text, fontSize: 9 })),
      },
      ...(code === null ? [] : [{ width: 44, qr: code, fit: 44 }]),
    ],
    columnGap: 10,
  };
}

/** A block as the PDF writer takes it; a heading never stays alone at the foot of a page. */
function blockContent(block: PrintBlock): Content {
  switch (block.type) {
    case 'letterhead':
      return letterhead(block);
    case 'title':
      return {
        stack: [
          { text: block.text, fontSize: 16, bold: true },
          ...(block.below ? [{ text: block.below, fontSize: 9 }] : []),
        ],
        alignment: 'center',
        margin: [0, 10, 0, 8],
      };
    case 'heading':
      return { text: block.text, bold: true, headlineLevel: 1, margin: [0, 8, 0, 3] };
    case 'fields':
      return { stack: fieldContent(block.fields) };
    case 'paragraph': {
      const label = block.label === null ? [] : [{ text: `${block.label}: `, bold: true }];
      const text =
        block.text === '' ? { text: DOTS.repeat(4), color: '#888888' } : (block.text ?? '');
      return { text: [...label, text], margin: [0, 1, 0, 2] };
    }
    case 'table':
      return {
        stack: [
          ...(block.label ? [{ text: `${block.label}:`, bold: true }] : []),
          tableContent(block.columns, block.rows),
        ],
      };
    case 'medicines':
      return { stack: medicineLines(block.lines), margin: [0, 4, 0, 4] };
    case 'signatures':
      return signatureRow(block.signatures);
  }
}

/** The lines of a block, where the last of them can stay together with what follows. */
function linesOf(block: PrintBlock | undefined): Content[] {
  if (block?.type === 'fields') return fieldContent(block.fields);
  // Text that fills a page cannot be kept whole.
  const short = block?.type === 'paragraph' && (block.text ?? '').length < LONGEST_KEPT;
  return short ? [blockContent(block)] : [];
}

/** Blocks as the PDF writer takes them; signatures take the line above them along to a new page. */
export function documentContent(blocks: readonly PrintBlock[]): Content[] {
  return blocks.flatMap((block, index): Content[] => {
    const signed = blocks[index + 1]?.type === 'signatures' ? linesOf(block) : [];
    if (signed.length > 0) return signed.slice(0, -1);
    if (block.type !== 'signatures') return [blockContent(block)];
    const kept = linesOf(blocks[index - 1]).slice(-1);
    return [{ stack: [...kept, blockContent(block)], unbreakable: true }];
  });
}
