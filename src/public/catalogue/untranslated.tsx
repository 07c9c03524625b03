import { useMessages } from '../messages';
import { Badge } from '../parts/badge';

/** What says which of its texts nobody has translated yet. */
export interface Translated {
  untranslated: readonly string[];
}

/** The language of one text of a card: Vietnamese where it is not translated, else that of the page. */
export const langOf = ({ untranslated }: Translated, member: string): 'vi' | undefined =>
  untranslated.includes(member) ? 'vi' : undefined;

/** Says of a card, or of a page, that some of it is in Vietnamese only; nothing where all is translated. */
export function Untranslated({ of: { untranslated } }: { of: Translated }) {
  const { notTranslated } = useMessages();
  return untranslated.length > 0 ? <Badge>{notTranslated}</Badge> : null;
}
