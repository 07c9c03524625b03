import { ShowScreen } from '../../generated/show/show-screen';
import { WriteRecordLink } from '../write-record-link';

/** A patient, with the way to a new record of theirs. */
export function PatientShow({ name }: { name: string }) {
  return (
    <ShowScreen name={name} links={({ id }) => <WriteRecordLink of="patient" id={String(id)} />} />
  );
}
