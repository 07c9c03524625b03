import { Link } from 'react-router-dom';
import type { DepartmentCard, PageData } from '../../../shared/site/operations';
import { addressOf } from '../../../shared/site/pages';
import { catalogueTexts } from '../../catalogue/texts';
import { langOf, Untranslated } from '../../catalogue/untranslated';
import { useMessages } from '../../messages';
import { PageContent } from '../../page-content';
import { usePageData } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button, LinkButton } from '../../parts/button';
import page from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { RichText } from '../../parts/rich-text';
import styles from './detail.module.css';

export function Page() {
  const { guides } = useMessages(catalogueTexts);
  const query = usePageData('guide');
  return (
    <div className={page.page}>
      <BackLink to="/huong-dan">{guides.back}</BackLink>
      <PageContent query={query}>{(data) => <Guide {...data} />}</PageContent>
    </div>
  );
}

function Guide({ guide, related }: PageData['guide']) {
  const { guides } = useMessages(catalogueTexts);
  return (
    <article className={styles.guide}>
      <PageHead
        title={guide.title}
        lead={guide.summary}
        langs={{ title: langOf(guide, 'title'), lead: langOf(guide, 'summary') }}
      >
        <Untranslated of={guide} />
      </PageHead>
      {(guide.category || guide.readMinutes) && (
        <p className={styles.facts}>
          {guide.category && (
            <Link to={`/huong-dan?chuyen-muc=${guide.category.id}`}>{guide.category.name}</Link>
          )}
          {guide.readMinutes && <span>{guides.minutes(guide.readMinutes)}</span>}
        </p>
      )}
      {guide.contents.length > 1 && (
        <nav aria-labelledby="trong-bai" className={styles.contents}>
          <h2 id="trong-bai">{guides.contents}</h2>
          <ol>
            {guide.contents.map(({ id, text }) => (
              <li key={id} lang={langOf(guide, 'body')}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText html={guide.body} lang={langOf(guide, 'body')} />
      {related && <Related department={related} />}
      <Alert kind="warning">
        <p>{guides.disclaimer}</p>
      </Alert>
      <div className={styles.print}>
        <Button look="secondary" icon="print" onClick={() => window.print()}>
          {guides.print}
        </Button>
      </div>
    </article>
  );
}

/** The department that the guide is about, and the way to it. */
function Related({ department }: { department: DepartmentCard }) {
  const { guides } = useMessages(catalogueTexts);
  return (
    <section className={styles.related}>
      <h2>{guides.related}</h2>
      <p>
        <Link to={addressOf.department(department.id)} lang={langOf(department, 'name')}>
          {department.name}
        </Link>
        {department.description && (
          <span lang={langOf(department, 'description')}>{department.description}</span>
        )}
      </p>
      {department.bookable && (
        <LinkButton to={`/dat-lich?khoa=${department.id}`} look="secondary">
          {guides.book}
        </LinkButton>
      )}
    </section>
  );
}
