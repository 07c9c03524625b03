import { Link } from 'react-router-dom';
import type { GuideCard } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';
import { Icon } from '../parts/icon';
import styles from './guide-list.module.css';

interface GuideListProps {
  guides: GuideCard[];
  /** One level below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
}

export function GuideList({ guides, heading: Heading = 'h3' }: GuideListProps) {
  return (
    <ul className={styles.list}>
      {guides.map(({ slug, title, summary }) => (
        <li key={slug} className={styles.guide}>
          <div>
            <Heading className={styles.name}>
              <Link to={addressOf.guide(slug)}>{title}</Link>
            </Heading>
            <p>{summary}</p>
          </div>
          <Icon name="next" />
        </li>
      ))}
    </ul>
  );
}
