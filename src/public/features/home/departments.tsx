import { Link } from 'react-router-dom';
import type { DepartmentCard } from '../../../shared/site/operations';
import { addressOf } from '../../../shared/site/pages';
import { langOf, Untranslated } from '../../catalogue/untranslated';
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
        {departments.map((department) => (
          <li key={department.id}>
            <Link to={addressOf.department(department.id)} lang={langOf(department, 'shortName')}>
              {department.shortName}
            </Link>
            <p lang={langOf(department, 'description')}>{department.description}</p>
            <Untranslated of={department} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
