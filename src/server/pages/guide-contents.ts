const HEADING = /<h2[^>]*>(.*?)<\/h2>/gs;
const TAG = /<[^>]+>/g;

/**
 * Gives the headings of a guide's text ids and lists them. The text is sanitised HTML of the
 * editor, so that an h2 is never nested.
 */
export function withContents(html: string): {
  body: string;
  contents: { id: string; text: string }[];
} {
  const contents: { id: string; text: string }[] = [];
  const body = html.replace(HEADING, (_, inner: string) => {
    const id = `muc-${contents.length + 1}`;
    contents.push({ id, text: inner.replace(TAG, '') });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { body, contents };
}
