import { Link } from 'react-router';
import type { DepartmentCard } from '../../shared/site/page-data';
import { addressOf } from '../../shared/site/pages';
import { useMessages } from '../messages';
import { Badge } from './badge';
import styles from './department-list.module.css';

export function DepartmentList({ departments }: { departments: DepartmentCard[] }) {
  const messages = useMessages();
  return (
    <ul className={styles.list}>
      {departments.map(({ id, name, description, bookable }) => (
        <li key={id} className={styles.department}>
          <h3>
            <Link to={addressOf.department(id)}>{name}</Link>
          </h3>
          <p>{description}</p>
          {bookable && <Badge>{messages.departments.bookable}</Badge>}
        </li>
      ))}
    </ul>
  );
}
