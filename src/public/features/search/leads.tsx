import { Link } from 'react-router-dom';
import type { Suggestion } from '../../../shared/complaints/operations';
import type { DepartmentCard } from '../../../shared/site/operations';
import { addressOf } from '../../../shared/site/pages';
import { useMessages } from '../../messages';
import { LinkButton } from '../../parts/button';
import page from '../../parts/page.module.css';
import styles from '../../visits/complaint/complaint.module.css';
import { complaintTexts } from '../../visits/complaint/texts';

interface LeadsProps {
  leads: Suggestion['departments'];
  departments: readonly DepartmentCard[];
}

/** The departments that a complaint leads to, each one tap from booking. */
export function Leads({ leads, departments }: LeadsProps) {
  const texts = useMessages(complaintTexts);
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name;
  return (
    <section className={page.section}>
      <h2>{texts.where}</h2>
      <ul className={styles.leads}>
        {leads.map(({ id, name, said, bookable }) => (
          <li key={id} className={styles.lead}>
            <div>
              <h3>
                <Link to={addressOf.department(id)}>{nameOf(id) ?? name}</Link>
              </h3>
              <p className={styles.because}>{texts.because(said)}</p>
            </div>
            {bookable && (
              <LinkButton
                to={`/dat-lich?${new URLSearchParams({ khoa: id, buoc: 'bac-si' })}`}
                aria-label={texts.bookAt(name)}
              >
                {texts.book}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.because}>{texts.notDiagnosis}</p>
    </section>
  );
}
