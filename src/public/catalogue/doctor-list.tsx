import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DoctorCard } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';
import { useMessages } from '../messages';
import styles from './doctor-list.module.css';
import { Portrait } from './portrait';

interface DoctorListProps {
  doctors: DoctorCard[];
  /** One level below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
  /** What is said of a doctor besides. */
  more?: (doctor: DoctorCard) => ReactNode;
}

export function DoctorList({ doctors, heading: Heading = 'h3', more }: DoctorListProps) {
  const messages = useMessages();
  return (
    <ul className={styles.list}>
      {doctors.map((doctor) => (
        <li key={doctor.id} className={styles.doctor}>
          <Portrait name={doctor.fullName} photo={doctor.photo} />
          <div className={styles.who}>
            <Heading className={styles.name}>
              <Link to={addressOf.doctor(doctor.id)}>
                {doctor.title} {doctor.fullName}
              </Link>
            </Heading>
            <p>{doctor.departments.map(({ name }) => name).join(', ')}</p>
            {doctor.years !== null && doctor.years > 0 && (
              <p className={styles.years}>{messages.doctors.years(doctor.years)}</p>
            )}
          </div>
          {more && <div className={styles.more}>{more(doctor)}</div>}
        </li>
      ))}
    </ul>
  );
}
