import styles from '../../layout/narrow.module.css';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { Button, LinkButton } from '../../parts/button';
import { Lotus } from '../../parts/logo';

/** Stands in for a page that was never read, while there is no network. */
export function Page() {
  const { offline, notFound, errors } = useMessages();
  return (
    <div className={styles.narrow}>
      <Lotus size={72} />
      <PageHeading>{offline.title}</PageHeading>
      <p>{offline.text}</p>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{errors.retry}</Button>
        <LinkButton to="/" icon="home" look="secondary">
          {notFound.home}
        </LinkButton>
      </p>
    </div>
  );
}
