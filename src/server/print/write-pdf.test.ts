import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { PrintBlock } from '../../shared/records/print/operations';
import { writePdf } from './write-pdf';

async function pagesOf(blocks: PrintBlock[]): Promise<string[]> {
  const file = await writePdf({
    paper: 'A4',
    title: 'Thử',
    mark: null,
    foot: '',
    patient: '',
    blocks,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text;
}

const signatures: PrintBlock = {
  type: 'signatures',
  signatures: [{ role: 'Bác sĩ', name: 'Trần Minh', at: 'Đã ký lúc 22/11/2026 08:00' }],
};
/** A field of a line of its own. */
const field = (index: number) => ({ label: `Mục ${index}`, value: 'khám bệnh '.repeat(6).trim() });

it.each([
  [
    'fields',
    (count: number): PrintBlock[] => [
      { type: 'fields', fields: Array.from({ length: count }, (_, index) => field(index)) },
    ],
  ],
  [
    'paragraphs',
    (count: number): PrintBlock[] =>
      Array.from({ length: count }, (_, index) => ({
        type: 'paragraph',
        label: `Mục ${index}`,
        text: 'Ổn định',
      })),
  ],
])('never lets a signature stand alone on a page, below %s', async (_, content) => {
  let split = 0;
  for (let count = 30; count <= 46; count += 1) {
    const pages = await pagesOf([...content(count), signatures]);
    const last = pages.at(-1) ?? '';
    expect([count, last]).toEqual([count, expect.stringContaining(`Mục ${count - 1}:`)]);
    expect(last).toContain('Trần Minh');
    if (pages.length > 1) split += 1;
  }
  expect(split).toBeGreaterThan(0);
  expect(split).toBeLessThan(17);
});
