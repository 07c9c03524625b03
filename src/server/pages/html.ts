const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A value as JSON that no script element can be ended from. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Gives every script, style sheet and preload of a built document its nonce. */
export const withNonce = (html: string, nonce: string): string =>
  html.replace(/<(script|style|link)(?=[ >])/g, `<$1 nonce="${nonce}"`);

/** Puts the parts at their marks, without reading `$` in them. */
export const fill = (html: string, parts: Record<string, string>): string =>
  html.replace(/<!--sen:(\w+)-->/g, (mark, name: string) => parts[name] ?? mark);
