import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { textIn } from '../../shared/i18n/text-in';
import { FONTS } from './fonts';
import { FOOT, type ListSheet, looksOf, MARGIN, PADDING, shortened } from './list-sheet';
import { remembering, textLines } from './text-lines';

type Paper = InstanceType<typeof PDFDocument>;

/** The lines of each cell of a row, and how high the row is. */
interface Laid {
  cells: readonly (readonly string[])[];
  height: number;
}

const { normal: NORMAL, bold: BOLD } = FONTS.BeVietnamPro;
const RULES = { head: [0.8, '#333333'], row: [0.4, '#bbbbbb'] } as const;
const TITLE = 15;
const FACTS = { size: 8.5, colour: '#444444' };
const FOOTER = { size: 7.5, colour: '#555555' };
/** Lines of a text stand this much apart, for marks above and below Vietnamese letters. */
const LEADING = 1.1;
const PAGE = { vi: 'Trang', en: 'Page' };

/** How words of a font and size are measured. */
function measured(paper: Paper, font: string, size: number) {
  const measure = remembering((word) => paper.font(font).fontSize(size).widthOfString(word));
  const line = paper.font(font).fontSize(size).currentLineHeight() * LEADING;
  return { measure, line, use: () => paper.font(font).fontSize(size) };
}
type Letters = ReturnType<typeof measured>;

/** Writes a text line by line. @returns where the next one begins */
function writeLines(paper: Paper, lines: readonly string[], top: number, letters: Letters): number {
  letters.use();
  for (const [index, line] of lines.entries()) {
    paper.text(line, MARGIN, top + index * letters.line, { lineBreak: false });
  }
  return top + lines.length * letters.line;
}

/**
 * Writes a list as a PDF file: its head stands on every page, which is numbered. Rows are laid out one after
 * the other and pages are done with as they are full, so that it takes time and memory by what the file has.
 */
export async function sheetFile(sheet: ListSheet): Promise<Buffer> {
  const { language, title, facts, foot, columns, rows } = sheet;
  const { layout, width, height, fontSize, columns: widths } = looksOf(sheet);
  const paper = new PDFDocument({
    ...{ size: 'A4', layout, margin: MARGIN, autoFirstPage: false, font: NORMAL },
    ...{ lang: language, displayTitle: true, info: { Title: title } },
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = once(paper, 'end');

  const room = width - 2 * MARGIN;
  const bottom = height - FOOT;
  const body = measured(paper, NORMAL, fontSize);
  const bold = measured(paper, BOLD, fontSize);
  const large = measured(paper, BOLD, TITLE);
  const small = measured(paper, NORMAL, FACTS.size);
  const least = measured(paper, NORMAL, FOOTER.size);
  // A row that is as high as a page would never find room on one.
  const most = Math.floor((bottom - MARGIN) / 2 / body.line);

  const lay = (texts: readonly string[], { measure, line }: Letters): Laid => {
    const cells = texts.map((text, index) =>
      textLines(shortened(text), widths[index] ?? 0, most, measure),
    );
    const lines = cells.reduce((highest, cell) => Math.max(highest, cell.length), 1);
    return { cells, height: lines * line + 2 * PADDING.along };
  };
  const head = lay(
    columns.map(({ label }) => label),
    bold,
  );
  const titled = textLines(title, room, 3, large.measure);
  const told = facts.flatMap((fact) => textLines(fact, room, 6, small.measure));
  const first = MARGIN + titled.length * large.line + 3 + told.length * small.line + 8;

  // Which rows begin a page is known before the first is written: each says how many there are.
  const laid: Laid[] = [];
  const begins: number[] = [0];
  let top = first + head.height;
  for (const [index, texts] of rows.entries()) {
    const row = lay(texts, body);
    laid.push(row);
    if (top + row.height > bottom && index > (begins.at(-1) ?? 0)) {
      begins.push(index);
      top = MARGIN + head.height;
    }
    top += row.height;
  }

  const rule = (at: number, [thick, colour]: (typeof RULES)[keyof typeof RULES]) =>
    paper
      .lineWidth(thick)
      .strokeColor(colour)
      .moveTo(MARGIN, at)
      .lineTo(width - MARGIN, at)
      .stroke();
  const writeRow = ({ cells, height: taken }: Laid, at: number, letters: Letters): number => {
    letters.use().fillColor('#000000');
    let left = MARGIN + PADDING.across;
    for (const [index, lines] of cells.entries()) {
      const space = widths[index] ?? 0;
      for (const [number, text] of lines.entries()) {
        if (text === '') continue;
        // A line is measured as it is broken: by its words.
        const spare = columns[index]?.isFigure
          ? space -
            text.split(' ').reduce((sum, word) => sum + letters.measure(word), 0) -
            letters.measure(' ') * (text.split(' ').length - 1)
          : 0;
        const y = at + PADDING.along + number * letters.line;
        paper.text(text, left + spare, y, { lineBreak: false });
      }
      left += space + 2 * PADDING.across;
    }
    return at + taken;
  };
  const writeFoot = (number: number) => {
    const said = `${textIn(PAGE, language)} ${number}/${begins.length}`;
    const taken = least.use().fillColor(FOOTER.colour).widthOfString(said);
    writeLines(paper, textLines(foot, room - taken - 12, 2, least.measure), bottom + 8, least);
    paper.text(said, width - MARGIN - taken, bottom + 8, { lineBreak: false });
  };

  for (const [page, begin] of begins.entries()) {
    paper.addPage();
    let at = MARGIN;
    if (page === 0) {
      paper.fillColor('#000000');
      at = writeLines(paper, titled, at, large) + 3;
      paper.fillColor(FACTS.colour);
      at = writeLines(paper, told, at, small) + 8;
    }
    rule(at, RULES.head);
    at = writeRow(head, at, bold);
    rule(at, RULES.head);
    for (const row of laid.slice(begin, begins[page + 1])) {
      at = writeRow(row, at, body);
      rule(at, RULES.row);
    }
    writeFoot(page + 1);
  }
  paper.end();
  await ended;
  return Buffer.concat(parts);
}
