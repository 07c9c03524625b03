import type { RaRecord } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { OwnDialogs } from '../generated/actions/own-dialogs';
import { ShowScreen } from '../generated/show/show-screen';
import { workAddress } from './order-places';

/** A result is entered where its values and ranges are ready. */
function ToWork({ record }: { record: RaRecord }) {
  return <Navigate to={workAddress(String(record.id))} />;
}

const AT_WORK = { 'enter-result': ToWork };

/** An order; its result is entered on the worklist. */
export function OrderShow({ name }: { name: string }) {
  return (
    <OwnDialogs value={AT_WORK}>
      <ShowScreen name={name} />
    </OwnDialogs>
  );
}
