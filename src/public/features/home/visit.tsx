import { ClinicContact } from '../../catalogue/clinic-contact';
import { HoursTable } from '../../catalogue/hours-table';
import { useMessages } from '../../messages';
import styles from './visit.module.css';

/** When the clinic is open and how to get there. */
export function Visit() {
  const { home } = useMessages();
  return (
    <section className={styles.visit}>
      <h2>{home.visit}</h2>
      <HoursTable />
      <ClinicContact />
    </section>
  );
}
