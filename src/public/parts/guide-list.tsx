import { Link } from 'react-router';
import type { GuideCard } from '../../shared/site/page-data';
import { addressOf } from '../../shared/site/pages';
import styles from './guide-list.module.css';
import { Icon } from './icon';

export function GuideList({ guides }: { guides: GuideCard[] }) {
  return (
    <ul className={styles.list}>
      {guides.map(({ slug, title, summary }) => (
        <li key={slug} className={styles.guide}>
          <div>
            <h3>
              <Link to={addressOf.guide(slug)}>{title}</Link>
            </h3>
            <p>{summary}</p>
          </div>
          <Icon name="next" />
        </li>
      ))}
    </ul>
  );
}
