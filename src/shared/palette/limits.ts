/** Rows of one resource that the palette is answered at most. */
export const MOST_OF_EACH = 5;
/** So many letters are looked for at least. */
export const FEWEST_LETTERS = 2;
/** So many letters are looked for at most: a line that is scanned off a card is long. */
export const MOST_LETTERS = 1_000;
