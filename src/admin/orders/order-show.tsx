import type { RaRecord } from 'ra-core';
import { Navigate } from 'react-router-dom';
import type { RecordOf } from '../../shared/resource/register';
import { OwnDialogs } from '../generated/actions/own-dialogs';
import { ShowScreen } from '../generated/show/show-screen';
import { CriticalNotice } from './critical-notice';
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
      <ShowScreen
        name={name}
        notice={(order) => <CriticalNotice order={order as unknown as RecordOf<'chi-dinh'>} />}
      />
    </OwnDialogs>
  );
}
