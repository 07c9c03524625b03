import { OwnDialogs } from '../../generated/actions/own-dialogs';
import { ShowScreen } from '../../generated/show/show-screen';
import { WriteVisitRecord } from '../../overrides/write-visit-record';
import { SameDay, SameSeries } from '../same-day';
import { PrintSlip } from './print-slip';
import { VISIT_DIALOGS } from './visit-dialogs';

/** An appointment; moving it offers the open slots. */
export function AppointmentShow({ name }: { name: string }) {
  return (
    <OwnDialogs value={VISIT_DIALOGS}>
      <ShowScreen
        name={name}
        notice={({ id, dayGroup, visitSeries }) => (
          <>
            <SameDay visit={{ id: String(id), dayGroup }} />
            <SameSeries visit={{ id: String(id), visitSeries }} />
          </>
        )}
        links={({ id, state }) => (
          <>
            <WriteVisitRecord visit={String(id)} state={String(state)} />
            <PrintSlip id={String(id)} />
          </>
        )}
      />
    </OwnDialogs>
  );
}
