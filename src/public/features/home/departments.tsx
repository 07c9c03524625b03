import { Link } from 'react-router-dom';
import type { DepartmentCard } from '../../../shared/site/operations';
import { specialtiesOf } from '../../../shared/site/page-data';
import { addressOf } from '../../../shared/site/pages';
import { useMessages } from '../../messages';
import styles from './departments.module.css';
import { Section } from './section';

const SHOWN = 12;

/** Specialties by what they treat, as an index to run the eye over. */
export function Departments({ departments }: { departments: DepartmentCard[] }) {
  const { home } = useMessages();
  const bookable = specialtiesOf(departments).slice(0, SHOWN);
  return (
    <Section
      title={home.departments}
      hint={home.departmentsHint}
      all={{ to: '/chi-tiet-kxc', text: home.allDepartments }}
    >
      <ul className={styles.index}>
        {bookable.map(({ id, shortName, description }) => (
          <li key={id}>
            <Link to={addressOf.department(id)}>{shortName}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
