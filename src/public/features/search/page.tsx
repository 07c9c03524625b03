import { useSearchParams } from 'react-router-dom';
import { matches } from '../../../shared/format/fold';
import type { PageData } from '../../../shared/site/operations';
import { PAGES } from '../../../shared/site/pages';
import { DepartmentList } from '../../catalogue/department-list';
import { DoctorList } from '../../catalogue/doctor-list';
import { GuideList } from '../../catalogue/guide-list';
import { callAddress } from '../../catalogue/map-address';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { PageContent } from '../../page-content';
import { usePageData, usePageState } from '../../page-state';
import { LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import styles from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { ResultCount } from '../../parts/result-count';
import { DangerNotice } from '../../visits/complaint/danger-notice';
import { useSuggestion } from '../../visits/complaint/use-suggestion';
import { Leads } from './leads';

/** What the header's search field finds; it follows the typing. */
export function Page() {
  const { search } = useMessages(catalogueTexts);
  const { search: head } = useMessages();
  const query = usePageData('search');
  const q = useSearchParams()[0].get('q')?.trim() ?? '';
  return (
    <div className={styles.page}>
      <PageHead title={head.title} lead={q === '' ? search.prompt : `“${q}”`} />
      {q !== '' && <PageContent query={query}>{(data) => <Results {...data} q={q} />}</PageContent>}
    </div>
  );
}

function Results({ departments, doctors, guides, q }: PageData['search'] & { q: string }) {
  const { search } = useMessages(catalogueTexts);
  const { nav, home, contact } = useMessages();
  const { clinic } = usePageState();
  const suggestion = useSuggestion(q);
  const leads = suggestion?.departments ?? [];
  const led = new Set(leads.map(({ id }) => id));
  // Those that one can book come first: a name that only holds the letters leads nobody.
  const places = departments
    .filter(
      (d) =>
        !led.has(d.id) &&
        matches(q, d.name, d.shortName, d.description, d.vietnamese?.name ?? null),
    )
    .sort((a, b) => Number(b.bookable) - Number(a.bookable));
  const people = doctors.filter((d) =>
    matches(q, d.fullName, d.specialties, ...d.departments.map(({ name }) => name)),
  );
  const told = new Set(suggestion?.guides);
  const texts = guides.filter(
    (g) => told.has(g.slug) || matches(q, g.title, g.summary, g.category?.name ?? null),
  );
  const danger = suggestion?.danger && <DangerNotice danger={suggestion.danger} />;
  const total = leads.length + places.length + people.length + texts.length;
  if (total === 0 && danger) return danger;
  if (total === 0)
    return (
      <EmptyState title={search.none} hint={search.noneHint}>
        {clinic.hotline && (
          <p>
            {contact.hotline} <a href={callAddress(clinic.hotline)}>{clinic.hotline}</a>
          </p>
        )}
        <LinkButton to={PAGES.departments.path} look="secondary">
          {home.allDepartments}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      {danger}
      <ResultCount>{search.found(total)}</ResultCount>
      {leads.length > 0 && <Leads leads={leads} departments={departments} />}
      {places.length > 0 && (
        <section className={styles.section}>
          <h2>{nav.departments}</h2>
          <DepartmentList departments={places} />
        </section>
      )}
      {people.length > 0 && (
        <section className={styles.section}>
          <h2>{nav.doctors}</h2>
          <DoctorList doctors={people} />
        </section>
      )}
      {texts.length > 0 && (
        <section className={styles.section}>
          <h2>{nav.guides}</h2>
          <GuideList guides={texts} />
        </section>
      )}
    </>
  );
}
