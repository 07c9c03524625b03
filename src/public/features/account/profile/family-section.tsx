import { useLocation } from 'react-router-dom';
import { formatDate } from '../../../../shared/format/plain-date';
import { textIn } from '../../../../shared/i18n/text-in';
import { relations } from '../../../../shared/patient/choices';
import { useMessages } from '../../../messages';
import { profileAddress } from '../../../navigation/profile-sections';
import { Alert } from '../../../parts/alert';
import { LinkButton } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { EmptyState } from '../../../parts/empty-state';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import styles from './profile.module.css';
import { profileTexts } from './texts';
import { type OwnRecord, useFamilyLinks, useOwnRecords } from './use-own-records';

/** Everybody whom the account stands for, and the ways to add somebody. */
export function FamilySection() {
  const { family: texts, record } = useMessages(profileTexts);
  const { records, error, refetch } = useOwnRecords();
  const done: unknown = useLocation().state;
  return (
    <>
      {(done === 'added' || done === 'linked') && (
        <Alert>
          <p>{texts[done]}</p>
        </Alert>
      )}
      <p>{texts.lead}</p>
      {!records &&
        (error ? <NotLoaded error={error} retry={refetch} /> : <Skeleton kind="block" count={2} />)}
      {records?.length === 0 && <EmptyState title={record.empty} hint={record.emptyHint} />}
      {records && records.length > 0 && (
        <ul className={styles.list}>
          {records.map((one) => (
            <Member key={one.id} record={one} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <LinkButton to={profileAddress('nguoi-than', null, 'them')}>{texts.add}</LinkButton>
        <LinkButton to={profileAddress('nguoi-than', null, 'lien-ket')} look="secondary">
          {texts.claim}
        </LinkButton>
      </div>
      <p className={styles.quiet}>{texts.claimHint}</p>
    </>
  );
}

function Member({ record }: { record: OwnRecord }) {
  const { family: texts, record: labels } = useMessages(profileTexts);
  const { language } = useMessages();
  const link = useFamilyLinks().data?.get(record.id);
  const relation =
    link && textIn(relations[link.relation as keyof typeof relations]?.label, language);
  const verified = link && texts.verifiedBy[link.verifiedBy as keyof typeof texts.verifiedBy];
  return (
    <li>
      <Card>
        <div className={styles.row}>
          <div>
            <h2 className={styles.name}>{record.fullName}</h2>
            <p>
              {[relation, `${labels.dateOfBirth} ${formatDate(record.dateOfBirth)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>
              {labels.code} {record.code}
            </p>
            <p className={styles.quiet}>{verified ?? '\u00a0'}</p>
          </div>
          <LinkButton
            to={profileAddress('ho-so', record.id)}
            look="secondary"
            aria-label={texts.open(record.fullName)}
          >
            {texts.show}
          </LinkButton>
        </div>
      </Card>
    </li>
  );
}
