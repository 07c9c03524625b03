import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../messages';
import { profileAddress } from '../../../navigation/profile-sections';
import { useSession } from '../../../navigation/session';
import { LinkButton } from '../../../parts/button';
import { EmptyState } from '../../../parts/empty-state';
import { Select } from '../../../parts/field';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { profileTexts } from './texts';
import { type OwnRecord, useOwnRecords } from './use-own-records';

interface PersonLoaderProps {
  /** Offers the other people of the account, where there are any. */
  choose?: boolean;
  children: (record: OwnRecord) => ReactNode;
}

/** The record that the address names, else the own one. */
export function PersonLoader({ choose = false, children }: PersonLoaderProps) {
  const texts = useMessages(profileTexts);
  const [params] = useSearchParams();
  const { records, error, refetch } = useOwnRecords();
  if (!records) {
    return error ? (
      <NotLoaded error={error} retry={refetch} />
    ) : (
      <Skeleton kind="block" count={3} />
    );
  }
  const record = records.find(({ id }) => id === params.get('nguoi')) ?? records[0];
  if (!record) {
    return (
      <EmptyState title={texts.record.empty} hint={texts.record.emptyHint}>
        <LinkButton to={profileAddress('nguoi-than', null, 'lien-ket')}>
          {texts.family.claim}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      {choose && records.length > 1 && <PersonChoice records={records} chosen={record.id} />}
      {children(record)}
    </>
  );
}

function PersonChoice({ records, chosen }: { records: OwnRecord[]; chosen: string }) {
  const texts = useMessages(profileTexts);
  const ownId = useSession()?.patientId;
  const [params, setParams] = useSearchParams();
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('nguoi', id);
    setParams(next, { replace: true });
  };
  return (
    <Select
      label={texts.person}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      autoComplete="off"
    >
      {records.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {id === ownId ? `${fullName} (${texts.self})` : fullName}
        </option>
      ))}
    </Select>
  );
}
