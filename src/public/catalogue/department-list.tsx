import { Link } from 'react-router-dom';
import type { DepartmentCard } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';
import { useMessages } from '../messages';
import { Badge } from '../parts/badge';
import styles from './department-list.module.css';
import { langOf, Untranslated } from './untranslated';

interface DepartmentListProps {
  departments: DepartmentCard[];
  /** One level below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
}

export function DepartmentList({ departments, heading: Heading = 'h3' }: DepartmentListProps) {
  const messages = useMessages();
  return (
    <ul className={styles.list}>
      {departments.map((department) => (
        <li key={department.id} className={styles.department}>
          <Heading className={styles.name} lang={langOf(department, 'name')}>
            <Link to={addressOf.department(department.id)}>{department.name}</Link>
          </Heading>
          <p lang={langOf(department, 'description')}>{department.description}</p>
          <div className={styles.marks}>
            {department.bookable && <Badge>{messages.departments.bookable}</Badge>}
            <Untranslated of={department} />
          </div>
        </li>
      ))}
    </ul>
  );
}
