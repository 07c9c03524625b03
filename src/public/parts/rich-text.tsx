import styles from './page.module.css';

type Make = (html: string) => string;

/** Makes the HTML of one policy; the browser's types are not known to TypeScript yet. */
interface Factory {
  createPolicy: (name: string, rules: object) => { createHTML: Make };
}

let create: Make | undefined;

/** Text of the staff, sanitised when it was written, as HTML that may stand in a page. */
function trustedHtml(html: string): string {
  if (!create) {
    const rules = { createHTML: (text: string) => text };
    const { trustedTypes } = globalThis as { trustedTypes?: Factory };
    const policy = trustedTypes?.createPolicy('sen', rules) ?? rules;
    create = (text) => policy.createHTML(text);
  }
  return create(html);
}

/** Formatted text of the staff, which the server sanitised when it was written. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const inner = { __html: trustedHtml(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={inner} />;
}
