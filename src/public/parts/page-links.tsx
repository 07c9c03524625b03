import { Link, useLocation } from 'react-router-dom';
import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  pages: number;
  /** Its name in the address. */
  name: string;
  texts: {
    label: string;
    page: (page: number, pages: number) => string;
    before: string;
    after: string;
  };
}

/** Leads from page to page of a list; nothing where there is one. */
export function PageLinks({ page, pages, name, texts }: PageLinksProps) {
  const { pathname, search } = useLocation();
  if (pages < 2) return null;
  const addressOf = (to: number) => {
    const params = new URLSearchParams(search);
    if (to === 1) params.delete(name);
    else params.set(name, String(to));
    return { pathname, search: params.toString() };
  };
  return (
    <nav className={styles.pages} aria-label={texts.label}>
      {page > 1 && <Link to={addressOf(page - 1)}>{texts.before}</Link>}
      <span role="status">{texts.page(page, pages)}</span>
      {page < pages && <Link to={addressOf(page + 1)}>{texts.after}</Link>}
    </nav>
  );
}
