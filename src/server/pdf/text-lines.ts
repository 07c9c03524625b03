/** How wide a word is, in points. */
export type Measure = (word: string) => number;

/** Measures each word once: lists say the same ones over and over. */
export function remembering(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (word) => {
    const width = known.get(word) ?? measure(word);
    known.set(word, width);
    return width;
  };
}

/** Parts of a word, each no wider than `width`. */
function brokenWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const letter of word) {
    const needed = measure(letter);
    if (part !== '' && taken + needed > width) {
      parts.push(part);
      part = '';
      taken = 0;
    }
    part += letter;
    taken += needed;
  }
  return [...parts, part];
}

/**
 * A text in lines no wider than `width` points: broken between words, and within words that are wider.
 * @param most more lines than this are left out, which the last one says
 */
export function textLines(text: string, width: number, most: number, measure: Measure): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    let taken = 0;
    const words = paragraph.split(/\s+/).filter((word) => word !== '');
    for (const whole of words) {
      const parts = measure(whole) > width ? brokenWord(whole, width, measure) : [whole];
      for (const [index, part] of parts.entries()) {
        const needed = measure(part);
        if (line !== '' && (index > 0 || taken + space + needed > width)) {
          lines.push(line);
          line = '';
          taken = 0;
        }
        taken += line === '' ? needed : space + needed;
        line += line === '' ? part : ` ${part}`;
      }
    }
    lines.push(line);
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
}
