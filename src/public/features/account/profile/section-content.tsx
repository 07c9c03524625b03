import { useSearchParams } from 'react-router-dom';
import type { Section } from '../../../navigation/profile-sections';
import { AddFamily } from './add-family';
import { ClaimRecord } from './claim-record';
import { ConsentSection } from './consent-section';
import { DataSection } from './data-section';
import { FamilySection } from './family-section';
import { PersonLoader } from './person-loader';
import { RecordForm } from './record-form';
import { RecordSection } from './record-section';
import { SecuritySection } from './security-section';

/** The part or task that the address names. */
export function SectionContent({ section }: { section: Section }) {
  const task = useSearchParams()[0].get('viec');
  if (section === 'bao-mat') return <SecuritySection />;
  if (section === 'nguoi-than') {
    if (task === 'them') return <AddFamily />;
    return task === 'lien-ket' ? <ClaimRecord /> : <FamilySection />;
  }
  if (section === 'ho-so' && task === 'sua') {
    return (
      <PersonLoader>{(record) => <RecordForm key={record.id} record={record} />}</PersonLoader>
    );
  }
  return (
    <PersonLoader choose>
      {(record) => {
        if (section === 'dong-y') return <ConsentSection key={record.id} patient={record.id} />;
        if (section === 'du-lieu') return <DataSection key={record.id} record={record} />;
        return <RecordSection record={record} />;
      }}
    </PersonLoader>
  );
}
