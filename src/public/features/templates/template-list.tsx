import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../shared/format/dates';
import { matches } from '../../../shared/format/fold';
import { fieldsOf } from '../../../shared/records/template';
import { addressOf } from '../../../shared/site/pages';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { LINKED, useLinked } from '../../clinical/start-record/linked';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { ResultCount } from '../../parts/result-count';
import { Skeleton } from '../../parts/skeleton';
import styles from './template.module.css';
import templateListStyles from './template-list.module.css';
import { templateTexts } from './texts';
import { UseTemplate } from './use-template';
import type { StoredTemplate } from './use-templates';
import { useRights, useTemplates } from './use-templates';

/** All editions of one form, the newest first. */
interface Family {
  formCode: string;
  newest: StoredTemplate;
  editions: StoredTemplate[];
}

function familiesOf(templates: readonly StoredTemplate[]): Family[] {
  const byForm = new Map<string, StoredTemplate[]>();
  for (const template of templates) {
    byForm.set(template.formCode, [...(byForm.get(template.formCode) ?? []), template]);
  }
  return [...byForm].map(([formCode, all]) => {
    const editions = all.toSorted((one, other) => other.edition - one.edition);
    const newest = editions.find(({ state }) => state === 'published') ?? editions[0]!;
    return { formCode, newest, editions };
  });
}

function FamilyCard({ family: { formCode, newest, editions } }: { family: Family }) {
  const { list, states, head } = useMessages(templateTexts);
  const { timeZone } = usePageState();
  const { queryOf } = useLinked();
  return (
    <li className={templateListStyles.family}>
      <div>
        <h3>{newest.name}</h3>
        <p className={styles.minor}>
          {[
            formCode,
            head.encounters[newest.encounter],
            list.fields(fieldsOf(newest.schema).length),
          ].join(' · ')}
        </p>
      </div>
      <ul className={templateListStyles.editions} aria-label={list.editions(newest.name)}>
        {editions.map(({ id, edition, state, publishedAt }) => (
          <li key={id}>
            <Link to={{ pathname: addressOf.template(id), search: queryOf(LINKED) }}>
              {list.edition(edition)}
              <span className={fieldStyles.hidden}>, {newest.name}</span>
            </Link>
            <span className={styles.badge} data-state={state}>
              {states[state]}
            </span>
            {publishedAt && (
              <span className={styles.minor}>
                {list.published(formatInstant(publishedAt, timeZone))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={templateListStyles.use}>
        <UseTemplate template={newest} />
      </div>
    </li>
  );
}

/** The forms of the clinic, each with its editions. */
export function TemplateList() {
  const { list } = useMessages(templateTexts);
  const { data, error, refetch } = useTemplates();
  const { write } = useRights();
  const [words, setWords] = useState('');
  if (error) {
    return <NotLoaded error={error} retry={refetch} text={list.failed} />;
  }
  if (!data) return <Skeleton kind="block" count={5} />;
  if (data.length === 0)
    return <EmptyState title={list.empty} hint={write ? list.emptyHint : list.emptyReader} />;
  const families = familiesOf(data).filter(
    ({ formCode, editions }) =>
      words.trim() === '' || matches(words.trim(), formCode, ...editions.map(({ name }) => name)),
  );
  return (
    <>
      <input
        type="search"
        aria-label={list.search}
        placeholder={list.search}
        className={fieldStyles.control}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {families.length === 0 ? (
        <EmptyState title={list.none} hint={list.noneHint} />
      ) : (
        <>
          <ResultCount>{list.count(families.length)}</ResultCount>
          <ul className={templateListStyles.families}>
            {families.map((family) => (
              <FamilyCard key={family.formCode} family={family} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
