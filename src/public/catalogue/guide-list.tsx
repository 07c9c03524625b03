import { Link } from 'react-router-dom';
import type { GuideCard } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';
import { Icon } from '../parts/icon';
import styles from './guide-list.module.css';
import { langOf, Untranslated } from './untranslated';

interface GuideListProps {
  guides: GuideCard[];
  /** One level below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
}

export function GuideList({ guides, heading: Heading = 'h3' }: GuideListProps) {
  return (
    <ul className={styles.list}>
      {guides.map((guide) => (
        <li key={guide.slug} className={styles.guide}>
          <div>
            <Heading className={styles.name} lang={langOf(guide, 'title')}>
              <Link to={addressOf.guide(guide.slug)}>{guide.title}</Link>
            </Heading>
            <p lang={langOf(guide, 'summary')}>{guide.summary}</p>
            <Untranslated of={guide} />
          </div>
          <Icon name="next" />
        </li>
      ))}
    </ul>
  );
}
