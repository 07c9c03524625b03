import { Link } from 'react-router-dom';
import type { DepartmentCard } from '../../../shared/site/operations';
import { addressOf } from '../../../shared/site/pages';
import { useMessages } from '../../messages';
import styles from './departments.module.css';
import { Section } from './section';

/** Specialties by what they treat, as an index to run the eye over. */
export function Departments({ departments }: { departments: DepartmentCard[] }) {
  const { home } = useMessages();
  return (
    <Section
      title={home.departments}
      hint={home.departmentsHint}
      all={{ to: '/chi-tiet-kxc', text: home.allDepartments }}
    >
      <ul className={styles.index}>
        {departments.map(({ id, shortName, description }) => (
          <li key={id}>
            <Link to={addressOf.department(id)}>{shortName}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
