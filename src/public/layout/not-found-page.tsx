import { useMessages } from '../messages';
import { PageHeading } from '../navigation/page-focus';
import { useDocumentTitle } from '../navigation/page-title';
import { LinkButton } from '../parts/button';
import { Lotus } from '../parts/logo';
import styles from './narrow.module.css';

/** The answer to an address that leads nowhere. */
export function NotFoundPage() {
  const { notFound } = useMessages();
  useDocumentTitle(null, undefined);
  return (
    <div className={styles.narrow}>
      <Lotus size={72} />
      <PageHeading>{notFound.title}</PageHeading>
      <p>{notFound.text}</p>
      <LinkButton to="/" icon="home">
        {notFound.home}
      </LinkButton>
    </div>
  );
}
