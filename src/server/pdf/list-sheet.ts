import type { CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';

/** A list as it is printed: all of it is text that is written already. */
export interface ListSheet {
  language: Language;
  title: string;
  /** Below the title: what was searched and filtered, how many rows there are. */
  facts: readonly string[];
  /** At the foot of each page, before its number. */
  foot: string;
  columns: readonly { label: string; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
}

/** Points of A4 between the margins, upright and across. */
const WIDTHS = { portrait: 523, landscape: 770 } as const;
const MARGIN = 36;

/** Cells are no longer than this many letters: a row stays on one page. */
const LONGEST = 400;

const LINES: CustomTableLayout = {
  hLineWidth: (line) => (line <= 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (line) => (line <= 1 ? '#333333' : '#bbbbbb'),
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Points that a small letter of this size takes. */
const letter = (size: number): number => size * 0.58;

/** How many small letters a word is as wide as: capitals and digits are wider. */
const wideAs = (word: string): number =>
  word.length + 0.2 * (word.match(/[^a-z.,:]/g)?.length ?? 0);

const longestWord = (text: string): number => Math.max(0, ...text.split(/\s+/).map(wideAs));

/** Words of more letters (addresses of e-mail and the like) are broken. */
const LONGEST_WORD = 20;

/** Letters that a column needs for its words, and those that what is usual in it would like. */
interface Letters {
  needed: number;
  liked: number;
}

function lettersOf(label: string, cells: readonly string[]): Letters {
  const lengths = cells.map((cell) => cell.length).sort((a, b) => a - b);
  const words = Math.max(longestWord(label), ...cells.map(longestWord));
  const needed = Math.min(words, LONGEST_WORD);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return { needed, liked: Math.min(40, Math.max(needed, label.length, usual)) };
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Shares the room: first what words need, then what is liked besides. */
function widthsOf(columns: readonly Letters[], room: number, size: number): number[] {
  const needed = columns.map((column) => column.needed * letter(size));
  const more = columns.map(({ needed: least, liked }) => liked - least + 0.5);
  const left = room - sumOf(needed);
  if (left <= 0) return needed.map((width) => (width * room) / sumOf(needed));
  return needed.map((width, index) => width + (left * (more[index] ?? 0)) / sumOf(more));
}

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** The sheet for the PDF writer: a table whose head stands on every page, with numbered pages. */
export function sheetDefinition(sheet: ListSheet): TDocumentDefinitions {
  const { language, title, facts, foot, columns, rows } = sheet;
  const letters = columns.map(({ label }, index) =>
    lettersOf(
      label,
      rows.map((row) => row[index] ?? ''),
    ),
  );
  const fontSize = columns.length > 12 ? 6.5 : columns.length > 8 ? 7.5 : 8.5;
  // The padding of the cells is no room for text.
  const roomOf = (points: number) => points - columns.length * 6;
  const wanted = sumOf(letters.map(({ liked }) => liked)) * letter(fontSize);
  const orientation = wanted > roomOf(WIDTHS.portrait) ? 'landscape' : 'portrait';
  const widths = widthsOf(letters, roomOf(WIDTHS[orientation]), fontSize);
  const cell = (text: string, index: number): TableCell => {
    const isWide = longestWord(text) * letter(fontSize) > (widths[index] ?? 0);
    return {
      text: shortened(text),
      alignment: columns[index]?.isFigure ? 'right' : 'left',
      ...(isWide && { wordBreak: 'break-all' }),
    };
  };
  const head = columns.map(({ label }, index) => ({
    ...(cell(label, index) as object),
    bold: true,
  })) as TableCell[];
  const page = textIn({ vi: 'Trang', en: 'Page' }, language);
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, 44],
    info: { title },
    language,
    defaultStyle: { font: 'BeVietnamPro', fontSize, lineHeight: 1.1 },
    footer: (number, pages) => ({
      columns: [
        { text: foot, width: '*' },
        { text: `${page} ${number}/${pages}`, width: 'auto' },
      ],
      columnGap: 12,
      fontSize: 7.5,
      color: '#555555',
      margin: [MARGIN, 8, MARGIN, 0],
    }),
    content: [
      { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 3] },
      ...facts.map((text) => ({ text, fontSize: 8.5, color: '#444444' })),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
          body: [head, ...rows.map((row) => row.map(cell))],
        },
        layout: LINES,
        margin: [0, 8, 0, 0],
      },
    ],
  };
}
