import type { RaRecord } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { UNDO } from '../../shared/resource/undo';
import { OwnDialogs } from '../generated/actions/own-dialogs';
import { ShowScreen } from '../generated/show/show-screen';
import { counterAddress } from './counter-places';

/** What is done with stock is done where the batches are seen. */
function ToCounter({ record }: { record: RaRecord }) {
  return <Navigate to={counterAddress(String(record.id))} />;
}

const AT_COUNTER = {
  dispense: ToCounter,
  'dispense-part': ToCounter,
  substitute: ToCounter,
  'take-back': ToCounter,
  [UNDO]: ToCounter,
};

/** A prescription; the acts of the pharmacy lead to its counter. */
export function PrescriptionShow({ name }: { name: string }) {
  return (
    <OwnDialogs value={AT_COUNTER}>
      <ShowScreen name={name} />
    </OwnDialogs>
  );
}
