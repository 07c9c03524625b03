import { ShowScreen } from '../../generated/show/show-screen';
import { WriteRecordLink } from '../write-record-link';
import { MergeLink } from './merging/merge-link';

/** A patient, with the ways to a new record of theirs and to records that may be theirs too. */
export function PatientShow({ name }: { name: string }) {
  return (
    <ShowScreen
      name={name}
      links={({ id }) => (
        <>
          <MergeLink id={String(id)} />
          <WriteRecordLink of="patient" id={String(id)} />
        </>
      )}
    />
  );
}
