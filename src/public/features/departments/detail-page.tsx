import { formatMoney } from '../../../shared/format/numbers';
import type { PageData, ServiceCard } from '../../../shared/site/operations';
import { DoctorList } from '../../catalogue/doctor-list';
import { GuideList } from '../../catalogue/guide-list';
import { catalogueTexts } from '../../catalogue/texts';
import { langOf, Untranslated } from '../../catalogue/untranslated';
import { useMessages } from '../../messages';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { BackLink } from '../../parts/back-link';
import { LinkButton } from '../../parts/button';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { DoctorOffer } from '../../visits/slots/doctor-offer';
import { useNextTimes } from '../../visits/slots/use-next-times';
import { HowToGetThere, Rooms } from './rooms';
import services from './services.module.css';

export { Queries } from '../../navigation/queries';

export function Page() {
  const { departments } = useMessages(catalogueTexts);
  const query = usePageData('department');
  return (
    <div className={styles.page}>
      <BackLink to="/chi-tiet-kxc">{departments.back}</BackLink>
      <PageContent query={query}>{(data) => <Department {...data} />}</PageContent>
    </div>
  );
}

function Department({
  department,
  doctors,
  services: offered,
  rooms,
  guides,
}: PageData['department']) {
  const messages = useMessages(catalogueTexts);
  const times = useNextTimes(department.id);
  const vietnamese = department.vietnamese?.name;
  return (
    <>
      <PageHead
        title={department.name}
        lead={department.description ?? ''}
        langs={{ title: langOf(department, 'name'), lead: langOf(department, 'description') }}
      >
        {vietnamese && vietnamese !== department.name && (
          <p lang="vi" className={services.quiet}>
            {vietnamese}
          </p>
        )}
        <Untranslated of={department} />
      </PageHead>
      {department.bookable && (
        <p className={styles.call}>
          <LinkButton to={`/dat-lich?khoa=${department.id}`}>
            {messages.departments.book}
          </LinkButton>
        </p>
      )}
      <section className={styles.section}>
        <h2>{messages.departments.doctors}</h2>
        {doctors.length > 0 ? (
          <DoctorList
            doctors={doctors}
            more={
              department.bookable
                ? (doctor) => <DoctorOffer doctor={doctor} times={times} />
                : undefined
            }
          />
        ) : (
          <p>{messages.departments.noDoctors}</p>
        )}
      </section>
      {offered.length > 0 && <Services services={offered} />}
      {rooms.length > 0 && <Rooms rooms={rooms} />}
      {guides.length > 0 && (
        <section className={styles.section}>
          <h2>{messages.departments.guides}</h2>
          <GuideList guides={guides} />
        </section>
      )}
      <HowToGetThere />
    </>
  );
}

function Services({ services: offered }: { services: ServiceCard[] }) {
  const { departments } = useMessages(catalogueTexts);
  const { language } = useMessages();
  return (
    <section className={styles.section}>
      <h2>{departments.services}</h2>
      <table className={services.table}>
        <thead>
          <tr>
            <th scope="col">{departments.service}</th>
            <th scope="col">{departments.price}</th>
          </tr>
        </thead>
        <tbody>
          {offered.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                <span lang={langOf(service, 'name')}>{service.name}</span>
                {service.minutes !== null && (
                  <p className={services.quiet}>{departments.lasts(service.minutes)}</p>
                )}
                {service.preparation && (
                  <p className={services.quiet} lang={langOf(service, 'preparation')}>
                    {service.preparation}
                  </p>
                )}
                <Untranslated of={service} />
              </th>
              <td>{service.price === null ? '' : formatMoney(service.price, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
