import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { useSession } from '../../../navigation/session';
import { OpenForm } from './open-form';
import { ReadRecord } from './read-record';

interface WritingScreenProps {
  record: MedicalRecord;
  background: RecordBackground;
}

const EDITABLE = ['draft', 'in_care'];

/** A record as a form to write in, or to be read: signed, or of another profession. */
export function WritingScreen({ record, background }: WritingScreenProps) {
  const user = useSession();
  const mayWrite = user?.role === 'bac-si' && EDITABLE.includes(record.state);
  return mayWrite ? (
    <OpenForm record={record} background={background} userId={user.id} />
  ) : (
    <ReadRecord record={record} background={background} />
  );
}
