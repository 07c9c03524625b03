import { useMessages } from '../messages';
import { PageHeading } from '../navigation/page-focus';
import { Button } from '../parts/button';
import styles from './narrow.module.css';

/** In place of a page that could not be shown, such as after an update of the site. */
export function BrokenPage() {
  const { errors } = useMessages();
  return (
    <div className={styles.narrow}>
      <PageHeading>{errors.broken}</PageHeading>
      <p>{errors.brokenHint}</p>
      <Button onClick={() => window.location.reload()}>{errors.reload}</Button>
    </div>
  );
}
