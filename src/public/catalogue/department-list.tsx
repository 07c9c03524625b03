import { Link } from 'react-router-dom';
import type { DepartmentCard } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';
import { useMessages } from '../messages';
import { Badge } from '../parts/badge';
import styles from './department-list.module.css';

interface DepartmentListProps {
  departments: DepartmentCard[];
  /** One level below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
}

export function DepartmentList({ departments, heading: Heading = 'h3' }: DepartmentListProps) {
  const messages = useMessages();
  return (
    <ul className={styles.list}>
      {departments.map(({ id, name, description, bookable }) => (
        <li key={id} className={styles.department}>
          <Heading className={styles.name}>
            <Link to={addressOf.department(id)}>{name}</Link>
          </Heading>
          <p>{description}</p>
          {bookable && <Badge>{messages.departments.bookable}</Badge>}
        </li>
      ))}
    </ul>
  );
}
