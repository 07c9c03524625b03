/** What no name has: control characters, and those that are not seen or turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Marks that addresses have and names do not. */
const MARKS = /[@/\\<>]|:\/|www\./i;

/** A word of two letters or digits, a dot, and letters as the end of a web address has: `evil.vn`. */
const ADDRESS = /[\p{L}\p{N}_-]{2,}\.[a-z]{2,}|(^|\s)[a-z\d]\.(me|co|cc|ly|gg|gl|io|vn|com)\b/iu;

/** What is wrong with a name; null where nothing is. */
export type NameProblem = 'characters' | 'link';

/**
 * Names stand in messages that the clinic sends: they hold nothing that a phone makes a link of, and
 * nothing that cannot be seen. Full-width and similar letters count as what they look like.
 */
export function nameProblem(name: string): NameProblem | null {
  if (UNSEEN.test(name)) return 'characters';
  const plain = name.normalize('NFKC').replace(/[。．｡]/g, '.');
  return MARKS.test(plain) || ADDRESS.test(plain) ? 'link' : null;
}
