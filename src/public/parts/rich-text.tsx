import styles from './page.module.css';

/** Formatted text of the staff, which the server sanitised when it was written. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
