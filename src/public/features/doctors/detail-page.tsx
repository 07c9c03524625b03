import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/numbers';
import type { PageData } from '../../../shared/site/operations';
import { addressOf } from '../../../shared/site/pages';
import { Portrait } from '../../catalogue/portrait';
import { catalogueTexts } from '../../catalogue/texts';
import { langOf, Untranslated } from '../../catalogue/untranslated';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { BackLink } from '../../parts/back-link';
import { LinkButton } from '../../parts/button';
import { FactList } from '../../parts/fact-list';
import page from '../../parts/page.module.css';
import { RichText } from '../../parts/rich-text';
import { useOwnShare } from '../../visits/insurance/use-share';
import styles from './detail.module.css';
import { NextSlots } from './next-slots';

export { Queries } from '../../navigation/queries';

export function Page() {
  const { doctors } = useMessages(catalogueTexts);
  const query = usePageData('doctor');
  return (
    <div className={page.page}>
      <BackLink to="/bac-si-kxc">{doctors.back}</BackLink>
      <PageContent query={query}>{({ doctor }) => <Doctor doctor={doctor} />}</PageContent>
    </div>
  );
}

function Doctor({ doctor }: PageData['doctor']) {
  const { doctors } = useMessages(catalogueTexts);
  return (
    <>
      <header className={styles.head}>
        <Portrait large name={doctor.fullName} photo={doctor.photo} />
        <div>
          <PageHeading>
            {doctor.title} {doctor.fullName}
          </PageHeading>
          <ul className={styles.departments}>
            {doctor.departments.map(({ id, name }) => (
              <li key={id}>
                <Link to={addressOf.department(id)}>{name}</Link>
              </li>
            ))}
          </ul>
          <LinkButton to={`/dat-lich?bac-si=${doctor.id}`}>{doctors.book}</LinkButton>
          <Untranslated of={doctor} />
        </div>
      </header>
      <Facts doctor={doctor} />
      <NextSlots doctor={doctor} />
      {doctor.training.length > 0 && (
        <section className={page.section}>
          <h2>{doctors.training}</h2>
          <ul className={styles.training} lang={langOf(doctor, 'training')}>
            {doctor.training.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {doctor.biography && (
        <section className={page.section}>
          <h2>{doctors.biography}</h2>
          <RichText html={doctor.biography} lang={langOf(doctor, 'biography')} />
        </section>
      )}
    </>
  );
}

function Facts({ doctor }: PageData['doctor']) {
  const share = useOwnShare()(doctor.fee);
  const { language } = useMessages();
  const { doctors } = useMessages(catalogueTexts);
  const facts: [string, string | null, string?][] = [
    [
      doctors.fee,
      doctor.fee === null
        ? null
        : [formatMoney(doctor.fee, language), share].filter(Boolean).join(' · '),
    ],
    [doctors.experience, doctor.years ? doctors.yearsAlone(doctor.years) : null],
    [doctors.languages, doctor.languages.map(({ name }) => name).join(', ')],
    [doctors.specialties, doctor.specialties, langOf(doctor, 'specialties')],
    [doctors.licence, doctor.licenceNumber],
    [doctors.scope, doctor.licenceScope, langOf(doctor, 'licenceScope')],
  ];
  return <FactList facts={facts} className={styles.facts} />;
}
