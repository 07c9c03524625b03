import { ShowScreen } from '../../generated/show/show-screen';
import { WriteRecordLink } from '../write-record-link';

/** A stay, with the way to a new record of it. */
export function StayShow({ name }: { name: string }) {
  return (
    <ShowScreen name={name} links={({ id }) => <WriteRecordLink of="stay" id={String(id)} />} />
  );
}
