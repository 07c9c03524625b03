import { DischargeChecklist } from '../../beds/discharge-checklist';
import { ShowScreen } from '../../generated/show/show-screen';
import { WriteRecordLink } from '../write-record-link';

/** A stay, with what its discharge waits for and the way to a new record of it. */
export function StayShow({ name }: { name: string }) {
  return (
    <ShowScreen
      name={name}
      links={({ id }) => <WriteRecordLink of="stay" id={String(id)} />}
      notice={({ id, state }) =>
        state === 'discharge_ordered' && <DischargeChecklist stay={String(id)} />
      }
    />
  );
}
